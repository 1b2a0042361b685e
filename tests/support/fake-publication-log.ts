import { createServer } from "node:http";
import { z } from "zod";
import { close, listen } from "./local-server";

export type PublicationRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** In-memory fake of the collection `publication`, as far as the publisher uses it. */
export type FakePublicationLog = {
  readonly url: string;
  readonly lines: () => readonly PublicationRow[];
  /** Adds a waiting row like the hook of Directus. */
  readonly wait: () => void;
  /** Whether it is unavailable, for all requests or for those of one method. */
  away: boolean | "GET";
  readonly close: () => Promise<void>;
};

const change = z.object({
  query: z.object({ filter: z.object({ status: z.object({ _eq: z.string() }) }) }),
  data: z.record(z.string(), z.unknown()),
});
const newRows = z.union([
  z.record(z.string(), z.unknown()),
  z.array(z.record(z.string(), z.unknown())),
]);

export async function startFakePublicationLog(): Promise<FakePublicationLog> {
  let lines: readonly PublicationRow[] = [];
  let last = 0;
  const add = (line: Readonly<Record<string, unknown>>): PublicationRow => {
    const whole = { ...line, id: (last += 1) };
    lines = [...lines, whole];
    return whole;
  };
  const answer = (method: string, url: URL, body: unknown): unknown => {
    if (method === "POST") return { data: [newRows.parse(body)].flat().map(add) };
    if (method === "PATCH") {
      const { query, data } = change.parse(body);
      const ids = lines
        .filter(({ status }) => status === query.filter.status._eq)
        .map(({ id }) => id);
      lines = lines.map((line) => (ids.includes(line.id) ? { ...line, ...data } : line));
      return { data: ids.map((id) => ({ id })) };
    }
    if (method === "DELETE") {
      const ids = z.array(z.number()).parse(body);
      lines = lines.filter(({ id }) => !ids.includes(id));
      return undefined;
    }
    const newest = [...lines]
      .sort((a, b) => b.id - a.id)
      .slice(Number(url.searchParams.get("offset") ?? 0));
    return { data: newest.map(({ id }) => ({ id })) };
  };
  const fake: { -readonly [Key in keyof FakePublicationLog]: FakePublicationLog[Key] } = {
    url: "",
    away: false,
    lines: () => lines,
    wait: () => void add({ status: "waiting", reason: "save" }),
    close: () => close(server),
  };
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => (text += String(chunk)));
    request.on("end", () => {
      const isAway = fake.away === true || fake.away === request.method;
      response.statusCode = isAway ? 503 : 200;
      const url = new URL(request.url ?? "/", "http://publications");
      const body = isAway
        ? undefined
        : answer(request.method ?? "GET", url, text === "" ? undefined : JSON.parse(text));
      response.end(body === undefined ? "" : JSON.stringify(body));
    });
  });
  fake.url = `http://127.0.0.1:${await listen(server)}`;
  return fake;
}
