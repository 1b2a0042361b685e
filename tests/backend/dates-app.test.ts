import type { Browser, Page } from "@playwright/test";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { APP_TEST_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import {
  administrator,
  create,
  list,
  logInAs,
  requestDirectus,
  requestStatus,
  visitor,
} from "../support/directus";
import { countClicks } from "../support/directus-app/count-clicks";
import { Form, formIsLoaded, iconButton } from "../support/directus-app/form";
import { openDirectusApp, openRecord, saveForm } from "../support/revisions-app";

/* Opening hours and events in the Directus app. */

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

const EDITOR = "editor@sternberg.example.com";
const onCleanup = cleanupAfterAll();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  onCleanup(() => browser.close());
});

const openApp = (): Promise<Page> =>
  openDirectusApp(browser, EDITOR, DEMO_CREDENTIALS.EDITOR_PASSWORD);
const exceptionsOf = (note: string) =>
  list(
    administrator(),
    "opening_exception",
    `filter[translations][note][_eq]=${encodeURIComponent(note)}&fields=id,branch,first_day,last_day,time_open,translations.language,translations.note&sort=branch`,
  );

describe("exceptions of all branches", () => {
  it(
    "HOURS-6 enters the week of Christmas at all branches, in three languages, in at most 8 clicks",
    { tags: ["full"] },
    async () => {
      const note = `Weihnachten ${Date.now()}`;
      const branches = await list(
        administrator(),
        "branch",
        "filter[status][_eq]=published&fields=id&sort=id",
      );
      const page = await openApp();
      const clicks = await countClicks(page);
      await page.goto(`${inject("directusUrl")}/admin/content`);
      await page.locator('.module-bar a[href$="/admin/opening-hours"]').click();
      // The last weeks of the calendar, which other tests do not use.
      const week = page.getByRole("table", { name: "Die nächsten Wochen" }).locator("tr");
      await week.nth(6).getByRole("button").nth(3).click();
      await week.nth(7).getByRole("button").nth(4).click();
      for (const [language, text] of [
        ["Deutsch", note],
        ["English", "Christmas"],
        ["Français", "Noël"],
      ]) {
        const input = page.getByLabel(`Anlass (${language})`, { exact: true });
        await input.click();
        await input.fill(String(text));
      }
      await page.getByRole("button", { name: "Ausnahme speichern" }).click();
      await page.getByRole("status").filter({ hasText: "Gespeichert:" }).waitFor();
      expect(await clicks()).toBeLessThanOrEqual(8);
      const stored = await exceptionsOf(note);
      expect(stored.map(({ branch }) => branch)).toEqual(branches.map(({ id }) => id));
      expect(stored[0]).toMatchObject({ time_open: null });
      expect(stored[0]?.["translations"]).toHaveLength(3);
      const days = [stored[0]?.["first_day"], stored[0]?.["last_day"]].map((day) =>
        Date.parse(String(day)),
      );
      expect((days[1] ?? 0) - (days[0] ?? 0)).toBe(8 * 86_400_000);
      await week
        .nth(6)
        .getByRole("button", { name: `geschlossen, ${note}` })
        .first()
        .waitFor();

      // The same days once more are refused, and nothing typed is lost.
      await week.nth(6).getByRole("button").nth(5).click();
      await page.getByRole("button", { name: "Ausnahme speichern" }).click();
      await page.getByText("Für diese Tage gibt es schon eine Ausnahme.").waitFor();
      expect(await page.getByLabel("Erster Tag").inputValue()).not.toBe("");

      const entry = page
        .getByRole("table", { name: "Eingetragene Ausnahmen" })
        .locator("tr", { hasText: note });
      const [first] = stored;
      await requestDirectus(
        administrator(),
        `/items/opening_exception/${String(first?.["id"])}`,
        "DELETE",
      );
      await page.reload();
      await entry.getByRole("button", { name: "Für alle Filialen übernehmen" }).click();
      await entry.getByText("Alle Filialen", { exact: true }).waitFor();
      expect(await exceptionsOf(note)).toHaveLength(branches.length);
      await entry.getByRole("button", { name: "Entfernen" }).click();
      await entry.waitFor({ state: "detached" });
      expect(await exceptionsOf(note)).toEqual([]);
      await page.close();
    },
  );

  it("HOURS-6 the calendar is only for users who may change branches", async () => {
    for (const caller of [visitor, await logInAs("shop")])
      expect(await requestStatus(caller, "/opening-calendar")).toBe(403);
  });
});

describe("event", () => {
  it(
    "EVENT-1 EDIT-26 is entered in three languages with times, place and picture, in at most 25 clicks",
    { tags: ["full"] },
    async () => {
      const title = `Goldabend ${Date.now()}`;
      const page = await openApp();
      const clicks = await countClicks(page);
      await page.goto(`${inject("directusUrl")}/admin/content`);
      const navigation = page.getByRole("navigation", { name: "Module Navigation" });
      await navigation.getByText("Veranstaltungen", { exact: true }).click();
      const main = page.locator("#main-content");
      await main.getByRole("heading", { level: 1, name: "Veranstaltungen" }).waitFor();
      await iconButton(main.locator("header"), "add").click();
      await formIsLoaded(main);
      const form = new Form(page, main);
      await form.choose("Status", "Veröffentlicht");
      // People click into each field that they fill.
      for (const [label, value] of [
        ["Ort", "Stammhaus"],
        ["Anschrift", "Marktplatz 7, Lindenau"],
      ] as const) {
        await form.field(label).locator("input").click();
        await form.fill(label, value);
      }
      await page.getByLabel("Beginn", { exact: true }).fill("2031-12-12T18:00");
      await page.getByLabel("Ende", { exact: true }).fill("2031-12-12T21:00");
      await form.pickFile("Bild", "Solitärring im Etui in einem beleuchteten Schaufenster");
      const texts = (name: string) => ({ Titel: name, Beschreibung: "Mit Meisterin und Sekt." });
      await form.translate({
        Deutsch: texts(title),
        English: texts("Gold evening"),
        Français: texts("Soirée de l’or"),
      });
      expect(await saveForm(page, "POST")).toBe(200);
      // A person also clicks into the two times and the six texts.
      expect((await clicks()) + 2 + 6).toBeLessThanOrEqual(25);
      const [event] = await list(
        administrator(),
        "event",
        `filter[slug][_eq]=${title.replace("Goldabend ", "goldabend-")}&fields=id,starts_at,place,image,translations.title`,
      );
      expect(event).toMatchObject({ starts_at: "2031-12-12T17:00:00.000Z", place: "Stammhaus" });
      expect(event?.["translations"]).toHaveLength(3);
      await requestDirectus(administrator(), `/items/event/${String(event?.["id"])}`, "DELETE");
      await page.close();
    },
  );
});

describe("opening hours of a branch", () => {
  it("HOURS-1 Monday to Saturday can be chosen in words", { tags: ["full"] }, async () => {
    const branch = await create(administrator(), "branch", {
      ...{ project: 1, status: "draft", display_name: "Samstags", slug: "samstags" },
      ...{ street: "A 1", zip: "1", city: "B" },
      opening_periods: [{ day: "4", time_open: "09:00:00", time_close: "18:00:00" }],
    });
    const page = await openApp();
    await openRecord(page, "branch", branch);
    const row = await new Form(page, page.locator("#main-content")).openRow(
      "Öffnungszeiten",
      "Montag bis Freitag",
    );
    await row.choose("Tag", "Montag bis Samstag");
    await row.accept();
    expect(await saveForm(page)).toBe(200);
    expect(
      await list(
        administrator(),
        "opening_period",
        `filter[branch][_eq]=${branch}&fields=day,time_open`,
      ),
    ).toEqual([{ day: "Mo-Sa", time_open: "09:00:00" }]);
    await requestDirectus(administrator(), `/items/branch/${branch}`, "DELETE");
    await page.close();
  });
});
