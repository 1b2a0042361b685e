import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createContentClient } from "#clients/content/content-client";
import { calculateRetryDelay } from "#clients/retry-policy";
import {
  closeConnection,
  type MisbehavingDirectus,
  refuse,
  startMisbehavingDirectus,
  truncateResponse,
} from "../../plugin/faulty-directus-server";

/** Tests the content client against a misbehaving server over a real connection. */

let server: MisbehavingDirectus;
beforeEach(async () => {
  server = await startMisbehavingDirectus();
  server.collections.set("ecommerce_product", [{ id: 1 }]);
});
afterEach(() => server.stop());

async function read(timeout = 2000) {
  const client = createContentClient({ url: server.url, project: "sternberg.example", timeout });
  if (!client.ok) throw new Error("The client could not be created.");
  return client.value.readItems("ecommerce_product", { fields: ["id"] });
}

describe("content client with a failing server", () => {
  it.each([
    ["a closed connection", closeConnection],
    ["a truncated response", truncateResponse],
  ])("CONTENT-3 reports %s as a network error", async (_what, handler) => {
    server.once("/items/ecommerce_product", handler);
    expect(await read()).toMatchObject({
      ok: false,
      failure: { code: "network-error", values: { message: "Network error", code: -1 } },
    });
    expect(await read()).toMatchObject({ ok: true });
  });

  it("CONTENT-1 CONTENT-7 aborts a request after the timeout", async () => {
    server.once("/items/ecommerce_product", () => undefined);
    expect(await read(80)).toMatchObject({
      ok: false,
      failure: { code: "request-timeout", values: { message: "timeout of 80ms exceeded" } },
    });
  });

  it("CONTENT-5 retries after the server's Retry-After, otherwise after 1, 2 and 4 seconds", async () => {
    server.once(
      "/items/ecommerce_product",
      refuse(429, "Too many requests.", { "retry-after": "7" }),
    );
    const busy = await read();
    if (busy.ok) throw new Error("The request did not fail.");
    expect(busy.failure).toEqual({
      code: "server-error",
      values: { message: "Too many requests.", code: 429, retryAfter: 7 },
    });
    expect([0, 1, 2, 3].map((failures) => calculateRetryDelay(failures, busy.failure))).toEqual([
      7000, 7000, 7000, 8000,
    ]);
    expect(
      [0, 1, 2].map((failures) => calculateRetryDelay(failures, { code: "network-error" })),
    ).toEqual([1000, 2000, 4000]);
    const values = { retryAfter: 86_400 };
    expect(calculateRetryDelay(0, { code: "server-error", values })).toBe(30_000);
  });
});
