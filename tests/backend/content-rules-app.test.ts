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

afterAll(async () => browser?.close());

describe("a refused save in the form", () => {
  it("EDIT-4 names language and field of a path inside a translation, in German", async () => {
    const id = await create(editor, "page", { key: "refused", translations: [{ language: "de", title: "Probe", path: "abgelehnt" }] });
    const page = await openOffice(browser, EDITOR, DEMO.EDITOR_PASSWORD);
    try {
      await openRecord(page, "page", id);
      await fieldOf(page, "page_translations", "path").first().locator("input").first().fill("kontakt");
      expect(await saveForm(page)).toBe(400);
      const told = page.locator(".validation-errors-list li").first();
      const sentence =
        /Übersetzungen → Deutsch → Pfad: +Die Adresse \/kontakt ist bereits vergeben \(Seiten \d+\)\. Bitte eine andere wählen\./;
      await expect.poll(async () => (await told.innerText()).replace(/\s+/g, " "), { timeout: 30_000 }).toMatch(sentence);
      expect((await ask(editor, `/items/page/${id}?fields=translations.path`)).body).toEqual({
        data: { translations: [{ path: "abgelehnt" }] },
      });
    } finally {
      await page.context().close();
      await ask(editor, `/items/page/${id}`, "DELETE");
    }
  }, 180_000);

  it("EDIT-3 a fixed page and the site's settings have no delete button, a page of the editor's own has one", async () => {
    const own = await create(editor, "page", {
      key: "with_bin",
      translations: [{ language: "de", title: "Probe", path: "mit-papierkorb" }],
    });
    const page = await openOffice(browser, EDITOR, DEMO.EDITOR_PASSWORD);
    const bin = page.locator("header button:has([data-icon=delete])");
    const usable = async () => (await bin.count()) > 0 && (await bin.first().isEnabled());
    await openRecord(page, "page", own);
    await expect.poll(usable, { timeout: 30_000 }).toBe(true);
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
