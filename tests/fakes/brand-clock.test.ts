import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeBrandClock } from "#backend/fakes/brand-clock/server";
import type { RunningFake } from "#backend/fakes/shared/http-server";

let fake: RunningFake;
beforeAll(async () => (fake = await startFakeBrandClock({ port: 0 })));
afterAll(() => fake.stop());

const get = (path: string) => fetch(`${fake.url}${path}`);
const received = async (): Promise<unknown> => (await get("/fake/received")).json();

describe("fake clock host", () => {
  it("serves a script with the brand's interface and counts its requests", async () => {
    const response = await get("/clock.js");
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/javascript; charset=utf-8",
    ]);
    expect(await response.text()).toContain("window.RolexRetailerClock = class");
    expect(await received()).toMatchObject({ scripts: 1 });
  });

  it("simulates failures on request: no script, a script without a clock, one that throws, a slow one", async () => {
    expect((await get("/clock.js?fake=missing")).status).toBe(404);
    expect(await (await get("/clock.js?fake=empty")).text()).toBe("");
    expect(await (await get("/clock.js?fake=throws")).text()).toContain("throw new Error");
    const started = performance.now();
    expect((await get("/clock.js?fake=slow")).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(1900);
    expect((await get("/clock.js?fake=nonsense")).status).toBe(400);
    expect((await get("/nothing")).status).toBe(404);
  });

  it("records the parameters of a created clock and rejects invalid ones", async () => {
    const made = { key: "k", language: "fr", colour: "gold", page: "/fr" };
    const post = (body: unknown) =>
      fetch(`${fake.url}/made`, { method: "POST", body: JSON.stringify(body) });
    expect((await post(made)).status).toBe(204);
    expect((await post({ key: "k" })).status).toBe(400);
    expect(await received()).toMatchObject({ clocks: [made] });
  });
});
