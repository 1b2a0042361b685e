import { mkdtemp, rm } from "node:fs/promises";
import { createServer, request, type IncomingHttpHeaders, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watchLiveRelease } from "../../backend/publisher/live-release";
import { createRelease } from "../../backend/publisher/prepare-release";
import type { PreviewState } from "../../backend/publisher/preview/builds";
import { createPreviewServer } from "../../backend/publisher/preview/server";
import { createTicket } from "../../backend/publisher/preview/ticket";
import { createReleaseFixture, type Reply, type ReleaseFixture } from "./release-fixture";

export const SECRET = "a-secret-of-the-preview-that-is-long-enough";
export const TOKEN = "token-of-the-preview-account";
export const OFFICE = "http://cms.sternberg.example";

/** What the tests' preview knows of its records. */
export const RECORDS = [
  { collection: "page", id: 3, status: "draft", paths: { de: "/kontakt", en: "/en/contact" } },
  { collection: "brand", id: 1, status: "published", paths: {} },
] as const;

export type Asked = { readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** The preview's server with a release of its own, a content system that writes down what it is asked, and a clock. */
export type PreviewFixture = {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>, method?: string, body?: string) => Promise<Reply>;
  /** The content system's, in order. */
  readonly asked: Asked[];
  readonly reports: string[];
  /** What the builder says when somebody looks, and how often it was asked. */
  readonly says: (state: PreviewState) => void;
  readonly looks: () => number;
  readonly pass: (milliseconds: number) => void;
  readonly now: () => number;
  readonly ticket: (path: string, changed?: { readonly id?: string; readonly user?: string; readonly secret?: string }) => string;
  /** Comes in by a ticket and gives the cookie. */
  readonly comeIn: (path?: string) => Promise<string>;
  readonly workshop: ReleaseFixture;
  readonly close: () => Promise<void>;
};

let tickets = 0;

export async function startPreviewFixture(url = "http://preview.sternberg.example"): Promise<PreviewFixture> {
  const workshop = await createReleaseFixture();
  await workshop.write({
    "/release.json": JSON.stringify({ clientOnly: ["/shop", "/en/shop"], languages: ["de", "en", "fr"], preview: { records: RECORDS } }),
  });
  const releasesDir = await mkdtemp(join(tmpdir(), "preview-"));
  await createRelease({ buildDir: workshop.buildDir, releasesDir, now: new Date(), preview: true });
  const asked: Asked[] = [];
  const content = createServer((incoming, response) => {
    let body = "";
    incoming.on("data", (chunk) => (body += String(chunk)));
    incoming.on("end", () => {
      asked.push({ method: incoming.method ?? "", url: incoming.url ?? "", headers: incoming.headers, body });
      response.writeHead(200, { "content-type": "application/json", "set-cookie": "directus=1", "x-powered-by": "Directus" });
      response.end('{"data":[{"id":12}]}');
    });
  });
  const reports: string[] = [];
  let state: PreviewState = { kind: "fresh" };
  let looks = 0;
  let time = Date.UTC(2026, 10, 22, 18);
  const server = createPreviewServer({
    url,
    office: OFFICE,
    contentApi: await listen(content),
    secret: SECRET,
    token: TOKEN,
    live: watchLiveRelease(releasesDir, (message) => void reports.push(message), true),
    builds: {
      look: () => {
        looks += 1;
        return Promise.resolve(state);
      },
    },
    bar: "console.log('bar')",
    now: () => time,
    report: (message) => void reports.push(message),
  });
  const address = await listen(server);

  const get: PreviewFixture["get"] = (path, headers = {}, method = "GET", body) =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(address);
      const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const going = request({ host: hostname, port, path, method, headers: { ...headers, ...length }, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
      });
      going.on("error", reject);
      going.end(body);
    });
  const ticket: PreviewFixture["ticket"] = (
    path,
    { id = `ticket-number-${(tickets += 1)}`.padEnd(20, "0"), user = "ella", secret = SECRET } = {},
  ) => createTicket(secret, { id, user, path, now: time });
  return {
    get,
    asked,
    reports,
    says: (next) => (state = next),
    looks: () => looks,
    pass: (milliseconds) => void (time += milliseconds),
    now: () => time,
    ticket,
    comeIn: async (path = "/kontakt") => {
      const { headers } = await get(enterPath(path, ticket(path)));
      return (headers["set-cookie"]?.[0] ?? "").split(";")[0] ?? "";
    },
    workshop,
    close: async () => {
      for (const each of [server, content]) {
        each.closeAllConnections();
        await new Promise((resolve) => each.close(resolve));
      }
      await workshop.remove();
      await rm(releasesDir, { recursive: true, force: true });
    },
  };
}

export const enterPath = (path: string, ticket: string): string => `/.preview/enter?${new URLSearchParams({ path, ticket }).toString()}`;

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}
