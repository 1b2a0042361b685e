import { afterEach, describe, expect, it } from "vitest";
import { createReadQueue } from "../../backend/extensions/request-limits/src/queue-read";
import { serveHandler } from "../support/express-server";

let close: (() => void) | undefined;
afterEach(() => close?.());

/** Serves reads that last until `finish` is called. */
async function serveReads(isLimited = false) {
  const queue = createReadQueue({ RATE_LIMITER_ENABLED: isLimited });
  const running: string[] = [];
  let answers: (() => void)[] = [];
  const server = await serveHandler((request, response, next) => {
    const ip = request.header("x-network") ?? "";
    Object.defineProperty(request, "ip", { value: ip });
    queue(request, response, (error?: unknown) => {
      if (error !== undefined) next(error);
      running.push(ip);
      answers.push(() => void response.json({}));
    });
  });
  close = server.close;
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return {
    read: async (network: string, signal?: AbortSignal) => {
      const headers = { "x-network": network };
      const response = await fetch(server.url, { headers, signal: signal ?? null });
      return { status: response.status, retryAfter: Number(response.headers.get("retry-after")) };
    },
    running,
    hasRun: (count: number) => until(() => running.length === count),
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

  it("SAFE-1 return 503 with Retry-After beyond a hundred of a network, but not to others", async () => {
    const server = await serveReads();
    const reads = Array.from({ length: 102 }, () => server.read("a"));
    const refused = await Promise.race(reads);
    expect(refused.status).toBe(503);
    expect(refused.retryAfter).toBeGreaterThan(0);
    const other = server.read("b");
    await server.hasRun(2);
    for (let turn = 0; turn < 101; turn += 1) {
      server.finish();
      await server.hasRun(Math.min(102, 3 + turn));
    }
    server.finish();
    expect((await other).status).toBe(200);
    expect((await Promise.all(reads)).filter(({ status }) => status === 503)).toHaveLength(1);
  });

  it("SAFE-1 keep their turn until Directus answers, even if the caller disconnects", async () => {
    const server = await serveReads();
    const leaving = new AbortController();
    const left = server.read("a", leaving.signal).catch(() => "left");
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
