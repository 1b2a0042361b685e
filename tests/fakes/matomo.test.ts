import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { startFakeMatomo } from "#backend/fakes/matomo/server";
import type { RunningFake } from "#backend/fakes/shared/http-server";

let fake: RunningFake;
beforeAll(async () => {
  fake = await startFakeMatomo({ port: 0 });
});
afterAll(() => fake.stop());
beforeEach(async () => {
  await fetch(`${fake.url}/fake/requests`, { method: "DELETE" });
  await injectFailure({ kind: "none" });
});

const browser = (testId: string, headers: Record<string, string> = {}) => ({
  headers: { "user-agent": `Browser/1 test/${testId}`, ...headers },
});

async function injectFailure(body: unknown): Promise<number> {
  return (await fetch(`${fake.url}/fake/fail`, { method: "POST", body: JSON.stringify(body) }))
    .status;
}

const shape = z.array(
  z.object({
    operation: z.string(),
    method: z.string(),
    testId: z.string().nullable(),
    parameters: z.record(z.string(), z.string()),
    cookies: z.record(z.string(), z.string()),
    referer: z.string().nullable(),
  }),
);
async function requests(testId: string) {
  return shape.parse(await (await fetch(`${fake.url}/fake/requests?testId=${testId}`)).json());
}

describe("fake Matomo", () => {
  it("records requests by query or form, with cookies and referrer, separately for each test", async () => {
    const headers = { cookie: "_pk_id.1.a=b; x=y=z", referer: "https://site.example/" };
    await fetch(`${fake.url}/matomo.php?idsite=1&action_name=Uhren`, browser("one", headers));
    const form = new URLSearchParams({ idgoal: "0", revenue: "12.5" });
    await fetch(`${fake.url}/matomo.php?idsite=1`, {
      ...browser("two"),
      method: "POST",
      body: form,
    });
    expect(await requests("one")).toEqual([
      {
        ...{ operation: "count", method: "GET", testId: "one", referer: "https://site.example/" },
        ...{
          parameters: { idsite: "1", action_name: "Uhren" },
          cookies: { "_pk_id.1.a": "b", x: "y=z" },
        },
      },
    ]);
    expect(await requests("two")).toMatchObject([
      { method: "POST", parameters: { idsite: "1", idgoal: "0", revenue: "12.5" } },
    ]);
    await fetch(`${fake.url}/fake/requests?testId=one`, { method: "DELETE" });
    expect([await requests("one"), (await requests("two")).length]).toEqual([[], 1]);
  });

  it("simulates a requested failure once, for the requested test only", async () => {
    expect(await injectFailure({ kind: "sulks" })).toBe(400);
    for (const kind of ["404", "500", "refused"])
      await injectFailure({ kind, operation: "script", testId: "poor" });
    expect((await fetch(`${fake.url}/matomo.js`, browser("lucky"))).status).toBe(200);
    expect((await fetch(`${fake.url}/matomo.js`, browser("poor"))).status).toBe(404);
    expect((await fetch(`${fake.url}/matomo.js`, browser("poor"))).status).toBe(500);
    await expect(fetch(`${fake.url}/matomo.js`, browser("poor"))).rejects.toThrow();
    const script = await fetch(`${fake.url}/matomo.js`, browser("poor"));
    expect(script.headers.get("content-type")).toContain("text/javascript");
    expect((await requests("poor")).map(({ operation }) => operation)).toEqual([
      "script",
      "script",
      "script",
      "script",
    ]);
  });

  it("shows the opt-out in the visitor's language and stores it in a cookie", async () => {
    const url = `${fake.url}/index.php?module=CoreAdminHome&action=optOut&language=fr`;
    expect(await (await fetch(url)).text()).toContain("Vos visites sont comptées.");
    const declined = await fetch(`${url}&ignore=1`);
    expect(declined.headers.get("set-cookie")).toMatch(/^matomo_ignore=1;/);
    const again = await fetch(url, { headers: { cookie: "matomo_ignore=1" } });
    expect(await again.text()).toContain("Vos visites ne sont pas comptées.");
  });

  it("lists the recorded visits, newest first and escaped", async () => {
    for (const title of ["Uhren", "<b>Ringe"])
      await fetch(`${fake.url}/matomo.php?action_name=${encodeURIComponent(title)}`);
    const page = await (
      await fetch(`${fake.url}/`, { headers: { "accept-language": "de-DE,de" } })
    ).text();
    expect(page.match(/Uhren|&#60;b&#62;Ringe/g)).toEqual(["&#60;b&#62;Ringe", "Uhren"]);
  });
});
