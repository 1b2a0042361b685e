import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO } from "../../backend/directus/environment";
import { ask, create, logIn, type Caller } from "../support/directus";
import { fieldOf, openBrowser, openOffice, openRecord, saveForm } from "../support/revisions-app";

/* What an editor sees of a refused save in the real back office: a whole sentence at the right field, in the editor's language. */

const EDITOR = "editor@sternberg.example.com";

let browser: Browser;
let editor: Caller;

beforeAll(async () => {
  browser = await openBrowser();
  editor = await logIn(EDITOR, DEMO.EDITOR_PASSWORD);
});

afterAll(async () => {
  await browser?.close();
  await ask(editor, "/users/me", "PATCH", { language: "de-DE" });
});

describe("a refused save in the form", () => {
  it.each([
    [
      "de-DE",
      /^Übersetzungen → Deutsch → Pfad: +Die Adresse \/kontakt ist bereits vergeben \(Seiten \d+\)\. Bitte eine andere wählen\.$/,
      /Die Adresse \/kontakt ist bereits vergeben/,
      /^Diese Weiterleitung führt im Kreis/,
    ],
    [
      "en-US",
      /^Translations → German → Path: +The address \/kontakt is already in use \(Pages \d+\)\. Please choose another one\.$/,
      /The address \/kontakt is already in use/,
      /^This redirect goes round in a circle/,
    ],
  ] as const)(
    "EDIT-4 in %s: the path inside a translation, and the target of a redirect",
    async (language, listed, atField, circle) => {
      expect((await ask(editor, "/users/me", "PATCH", { language })).status).toBe(200);
      const id = await create(editor, "page", { key: "refused", translations: [{ language: "de", title: "Probe", path: "abgelehnt" }] });
      const redirect = await create(editor, "redirect", { source: "/kreis-app", target: "/kontakt", permanent: false });
      const page = await openOffice(browser, EDITOR, DEMO.EDITOR_PASSWORD);
      try {
        await openRecord(page, "page", id);
        const german = language === "de-DE" ? 0 : 1;
        await fieldOf(page, "page_translations", "path").nth(german).locator("input").first().fill("kontakt");
        expect(await saveForm(page)).toBe(400);
        const told = page.locator(".validation-errors-list li");
        await expect
          .poll(async () => (await told.allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim()))
          .toEqual([expect.stringMatching(listed)]);
        const translations = fieldOf(page, "page", "translations").locator("small.validation-error, .validation-error");
        await expect.poll(() => translations.last().innerText()).toMatch(atField);
        expect((await ask(editor, `/items/page/${id}?fields=translations.path`)).body).toEqual({
          data: { translations: [{ path: "abgelehnt" }] },
        });

        await openRecord(page, "redirect", redirect);
        const target = fieldOf(page, "redirect", "target");
        await target.locator("input").first().fill("/KREIS-APP/?x=1");
        expect(await saveForm(page)).toBe(400);
        await expect.poll(() => target.locator(".validation-error").last().innerText()).toMatch(circle);
      } finally {
        await page.context().close();
        await ask(editor, `/items/page/${id}`, "DELETE");
        await ask(editor, `/items/redirect/${redirect}`, "DELETE");
      }
    },
    180_000,
  );

  it("EDIT-3 a fixed page and the site's settings have no delete button, a page of the editor's own has one", async () => {
    const own = await create(editor, "page", {
      key: "with_bin",
      translations: [{ language: "de", title: "Probe", path: "mit-papierkorb" }],
    });
    const page = await openOffice(browser, EDITOR, DEMO.EDITOR_PASSWORD);
    const bin = page.locator("header button:has([data-icon=delete])");
    const usable = async () => (await bin.count()) > 0 && (await bin.first().isEnabled());
    await openRecord(page, "page", own);
    await expect.poll(usable).toBe(true);
    for (const [collection, id] of [
      ["page", 1],
      ["site_config", 1],
      ["theme", 1],
    ] as const) {
      await openRecord(page, collection, id);
      expect([collection, await usable()]).toEqual([collection, false]);
    }
    await page.context().close();
    await ask(editor, `/items/page/${own}`, "DELETE");
  }, 120_000);
});
