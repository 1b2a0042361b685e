import { afterEach, describe, expect, it } from "vitest";
import { createSharedReads } from "../../backend/extensions/request-limits/src/shared-reads";
import { serveHandler } from "../support/express-server";

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/**
 * Starts a server whose reads share their responses. Each read waits for `finish` and is counted.
 */
async function serve(answers: readonly number[] = []) {
  const shared = createSharedReads();
  const waiting: (() => void)[] = [];
  const requested: string[] = [];
  let reads = 0;
  const { url, close } = await serveHandler((request, response, next) => {
    requested.push(request.url);
    shared(request, response, async (markStarted) => {
      markStarted();
      const status = answers[reads] ?? 200;
      reads += 1;
      const number = reads;
      await new Promise<void>((resolve) => waiting.push(resolve));
      response.status(status).set("Cache-Control", "no-cache").json({ read: number });
    }).catch(next);
  });
  closing.push(close);
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers });
  const until = async (count: number) => {
    while (requested.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const finish = async () => {
    while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    waiting.shift()?.();
  };
  return { get, until, finish, reads: () => reads };
}

describe("equal simultaneous reads", () => {
  it("SAFE-1 are executed once and get equal responses", async () => {
    const { get, until, finish, reads } = await serve();
    const answers = Array.from({ length: 5 }, () => get("/items?limit=1"));
    await until(5);
    await finish();
    for (const answer of await Promise.all(answers)) {
      expect(await answer.json()).toEqual({ read: 1 });
      expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(answer.headers.get("cache-control")).toBe("no-cache");
    }
    expect(reads()).toBe(1);
  });

  it("SAFE-1 share no response with a different read or a later one", async () => {
    const { get, until, finish } = await serve();
    const [first, other] = [get("/items?limit=1"), get("/items?limit=2")];
    await until(2);
    await finish();
    await finish();
    expect([await (await first).json(), await (await other).json()]).toEqual(
      expect.arrayContaining([{ read: 1 }, { read: 2 }]),
    );
    const later = get("/items?limit=1");
    await finish();
    expect(await (await later).json()).toEqual({ read: 3 });
  });

  it("SAFE-1 do not share a failure: the next read tries for the others", async () => {
    const { get, until, finish, reads } = await serve([500]);
    const answers = Array.from({ length: 3 }, () => get("/items"));
    await until(3);
    await finish();
    await finish();
    const statuses = (await Promise.all(answers)).map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 500]);
    expect(reads()).toBe(2);
  });
});
