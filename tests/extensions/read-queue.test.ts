import { afterEach, describe, expect, it } from "vitest";
import { createReadQueue } from "#backend/extensions/request-limits/src/queue-read";
import { refuse } from "#backend/extensions/request-limits/src/refusal";
import { serveHandler } from "../support/express-server";

let close: (() => void) | undefined;
afterEach(() => close?.());

type Options = { readonly query?: string; readonly signal?: AbortSignal };

/** Serves reads that last until `finish` is called. */
async function serveReads() {
  const queue = createReadQueue();
  const running: string[] = [];
  let answers: (() => void)[] = [];
  const server = await serveHandler((request, response, next) => {
    const ip = request.header("x-network") ?? "";
    Object.defineProperty(request, "ip", { value: ip });
    queue(request, response)
      .then((refusal) => {
        if (refusal !== undefined) {
          refuse(response, refusal);
          return;
        }
        running.push(ip);
        answers.push(() => void response.json({}));
      })
      .catch(next);
  });
  close = server.close;
  return {
    read: async (network: string, { query = "", signal }: Options = {}) => {
      const headers = { "x-network": network };
      const response = await fetch(server.url + query, { headers, signal: signal ?? null });
      return { status: response.status, retryAfter: Number(response.headers.get("retry-after")) };
    },
    running,
    hasRun: (count: number) => expect.poll(() => running.length, { interval: 5 }).toBe(count),
    finish: () => {
      const ending = answers;
      answers = [];
      for (const end of ending) end();
    },
  };
}

describe("reads without a login", () => {
  it("SAFE-1 run one at a time for each network, and four in total", async () => {
    const server = await serveReads();
    const reads = ["a", "a", "b", "c", "d"].map((network) => server.read(network));
    await server.hasRun(4);
    expect(server.running.toSorted()).toEqual(["a", "b", "c", "d"]);
    server.finish();
    await server.hasRun(5);
    server.finish();
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200));
  });

  it("SAFE-1 wait for one another if they compare all products, and leave the turns of others", async () => {
    const server = await serveReads();
    const slow = { query: "/?aggregate[countDistinct]=id" };
    const filtered = { query: '/?filter={"tags":{"tag":{"slug":{"_eq":"neu"}}}}' };
    const reads = [server.read("a", slow), server.read("b", filtered), server.read("c", slow)];
    await server.hasRun(1);
    reads.push(server.read("d"), server.read("e", { query: '/?filter={"id":{"_eq":1}}' }));
    await server.hasRun(3);
    for (const running of [4, 5]) {
      server.finish();
      await server.hasRun(running);
    }
    server.finish();
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200));
  });

  it("SAFE-1 return 503 with Retry-After beyond two hundred of a network, but not to others", async () => {
    const server = await serveReads();
    const reads = Array.from({ length: 202 }, () => server.read("a"));
    const refused = await Promise.race(reads);
    expect(refused.status).toBe(503);
    expect(refused.retryAfter).toBeGreaterThan(0);
    const other = server.read("b");
    await server.hasRun(2);
    for (let turn = 0; turn < 201; turn += 1) {
      server.finish();
      await server.hasRun(Math.min(202, 3 + turn));
    }
    server.finish();
    expect((await other).status).toBe(200);
    expect((await Promise.all(reads)).filter(({ status }) => status === 503)).toHaveLength(1);
  });

  it("SAFE-1 keep their turn until Directus answers, even if the caller disconnects", async () => {
    const server = await serveReads();
    const leaving = new AbortController();
    const left = server.read("a", { signal: leaving.signal }).catch(() => "left");
    await server.hasRun(1);
    leaving.abort();
    expect(await left).toBe("left");
    const second = server.read("a");
    const other = server.read("b");
    await server.hasRun(2);
    expect(server.running).toEqual(["a", "b"]);
    server.finish();
    await server.hasRun(3);
    server.finish();
    expect((await Promise.all([second, other])).map(({ status }) => status)).toEqual([200, 200]);
  });
});
