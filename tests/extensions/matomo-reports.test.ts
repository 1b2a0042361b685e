import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVisitsReader } from "#backend/extensions/shop-figures/src/matomo-reports";
import { FAKE_MATOMO_TOKEN } from "#backend/fakes/matomo/reports";
import { startFakeMatomo } from "#backend/fakes/matomo/server";
import type { RunningFake } from "#backend/fakes/shared/http-server";

let fake: RunningFake;
beforeAll(async () => {
  fake = await startFakeMatomo({ port: 0 });
});
afterAll(() => fake.stop());

const logger = { warn: () => undefined };

const readerOf = (settings: Readonly<Record<string, string>> = {}) =>
  createVisitsReader(
    { MATOMO_API_URL: fake.url, MATOMO_API_TOKEN: FAKE_MATOMO_TOKEN, ...settings },
    logger,
  );

const track = (parameters: Readonly<Record<string, string>>) =>
  fetch(`${fake.url}/matomo.php?${new URLSearchParams({ idsite: "7", ...parameters })}`);

describe("visits from Matomo", () => {
  it("OWNER-6 are visits, orders and the pages that were seen most, of the site of the settings", async () => {
    const view = (visitor: string, path: string) =>
      track({ _id: visitor, action_name: "x", url: `https://site.example${path}` });
    await view("a", "/ringe");
    await view("a", "/uhren");
    await view("b", "/uhren");
    await track({ _id: "b", idgoal: "0", ec_id: "S-1", revenue: "100" });
    await track({ _id: "c", action_name: "x", url: "https://site.example/", idsite: "8" });
    const read = readerOf({ MATOMO_API_SITE: "7" });
    const known = {
      ...{ state: "known", visits: 2, orders: 1 },
      pages: [
        { label: "/uhren", views: 2 },
        { label: "/ringe", views: 1 },
      ],
    };
    expect(await read()).toEqual(known);
    await view("d", "/neu");
    // Kept for a while.
    expect(await read()).toEqual(known);
    const empty = { state: "known", visits: 0, orders: 0, pages: [] };
    expect(await readerOf({ MATOMO_API_SITE: "9" })()).toEqual(empty);
  });

  it("OWNER-6 the token is in no address", async () => {
    const requests = await (await fetch(`${fake.url}/`)).text();
    expect(requests).not.toContain(FAKE_MATOMO_TOKEN);
  });

  it.each([
    ["off", { MATOMO_API_TOKEN: "" }],
    ["refused", { MATOMO_API_TOKEN: "another-token-that-matomo-does-not-know" }],
    ["unreachable", { MATOMO_API_URL: "http://127.0.0.1:9" }],
  ])("OWNER-6 are %s with %j", async (state, settings) => {
    expect(await readerOf(settings)()).toEqual({ state });
  });

  it.each(["500", "404", "refused"])(
    "OWNER-6 are unreachable after the failure %s",
    async (kind) => {
      const failure = { kind, operation: "report", times: 3 };
      await fetch(`${fake.url}/fake/fail`, { method: "POST", body: JSON.stringify(failure) });
      expect(await readerOf()()).toEqual({ state: "unreachable" });
    },
  );
});
