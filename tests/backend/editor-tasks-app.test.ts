import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { APP_TEST_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { DirectusApp } from "../support/directus-app/app";
import { countClicks } from "../support/directus-app/count-clicks";
import { administrator, list, requestDirectus } from "../support/directus";

/*
 * Daily tasks of editors in the Directus app, with the clicks that they take: a click for each field
 * without the focus. Each journey begins in the list of the collection.
 */
const EDITOR = {
  email: "editor@sternberg.example.com",
  password: DEMO_CREDENTIALS.EDITOR_PASSWORD,
};
const STAFF = { email: "shop@sternberg.example.com", password: DEMO_CREDENTIALS.SHOP_PASSWORD };
const LOGO = join(__dirname, "../../backend/directus/seed/media/logos/brand-meridian.svg");
const PICTURE = "Solitärring im Etui in einem beleuchteten Schaufenster";

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

const onCleanup = cleanupAfterAll();
let browser: Browser;
let editor: DirectusApp;
let clicks: () => Promise<number>;

beforeAll(async () => {
  browser = await openBrowser();
  onCleanup(() => browser.close());
  editor = await DirectusApp.logIn(browser, EDITOR);
  clicks = await countClicks(editor.page);
  await editor.page.reload();
}, APP_TEST_TIMEOUT_MS);

/** Returns the clicks that the work takes. */
async function clicksOf(work: () => Promise<void>): Promise<number> {
  const before = await clicks();
  await work();
  return (await clicks()) - before;
}

const remove = (collection: string, id: unknown): Promise<unknown> =>
  requestDirectus(administrator(), `/items/${collection}/${String(id)}`, "DELETE");

/** Reads the translations of a record, and writes them back after the tests. */
async function keepTexts(collection: string, id: number, field: string): Promise<void> {
  const [record] = await list(
    administrator(),
    collection,
    `filter[id][_eq]=${id}&fields=translations.id,translations.${field}`,
  );
  onCleanup(() =>
    requestDirectus(administrator(), `/items/${collection}/${id}`, "PATCH", {
      translations: record?.["translations"],
    }),
  );
}

describe("tasks of an editor", { tags: ["full"] }, () => {
  it("EDIT-26 EDIT-19 a brand with logo, range and texts in three languages takes 15 clicks at most", async () => {
    const name = `Maison Perle ${Date.now()}`;
    await editor.openCollection("Marken");
    const used = await clicksOf(async () => {
      const form = await editor.createHere();
      await form.choose("Status", "Veröffentlicht");
      await form.typeInto("Name", name);
      await form.choose("Sortiment", "Schmuck");
      await form.upload("Logo", LOGO);
      const text = { Beschreibung: "Perlen, von Hand geknüpft." };
      await form.type({ Deutsch: text, English: text, Français: text });
      await editor.save();
    });
    // The dialog of the system, in which the file is chosen.
    expect(used + 2).toBeLessThanOrEqual(15);
    const [brand] = await list(
      administrator(),
      "brand",
      `filter[display_name][_eq]=${name}&fields=id,slug,status,type.type,logo.id,logo.type,translations.language`,
    );
    onCleanup(async () => {
      await remove("brand", brand?.["id"]);
      const logo = z.object({ id: z.string() }).parse(brand?.["logo"]);
      await requestDirectus(administrator(), `/files/${logo.id}`, "DELETE");
    });
    expect(brand).toMatchObject({
      ...{ slug: name.toLowerCase().replaceAll(" ", "-"), status: "published" },
      ...{ type: { type: "jewelry" }, logo: { type: "image/svg+xml" } },
    });
    expect(brand?.["translations"]).toHaveLength(3);
  });

  it("EDIT-26 EDIT-2 another picture and headline of the home hero take 7 clicks, and their undo 6", async () => {
    const stored = () =>
      list(
        administrator(),
        "page",
        "filter[key][_eq]=home&fields=blocks.item:block_hero.image,blocks.item:block_hero.translations.headline",
      );
    const before = await stored();
    await editor.openCollection("Seiten");
    const used = await clicksOf(async () => {
      const form = await editor.openLine("Startseite");
      const hero = await form.openRow("Bausteine", "Aufmacher");
      await hero.replaceFile("Bild", PICTURE);
      await hero.retype("Deutsch", "Überschrift", "Zeit, die zählt.");
      await hero.accept();
      await editor.saveAndStay();
    });
    expect(used).toBeLessThanOrEqual(7);
    expect(JSON.stringify(await stored())).toContain("Zeit, die zählt.");

    const undone = await clicksOf(async () => {
      await editor.restoreRevision(1, "Zeit, die bleibt.");
      await editor.save();
    });
    expect(undone).toBeLessThanOrEqual(6);
    expect(await stored()).toEqual(before);
  });

  it("EDIT-26 EDIT-24 a correction in the legal notices takes 6 clicks at most", async () => {
    await keepTexts("legal_notice", 1, "insurance");
    const used = await clicksOf(async () => {
      const form = await editor.openLegalText("Rechtliche Hinweise");
      await form.retype("Deutsch", "Berufshaftpflichtversicherung", "Lindenauer Assekuranz AG");
      await editor.save();
    });
    expect(used).toBeLessThanOrEqual(6);
    const notices = await list(administrator(), "legal_notice", "fields=translations.insurance");
    expect(JSON.stringify(notices)).toContain("Lindenauer Assekuranz AG");
  });

  it("EDIT-26 EDIT-21 a redirect to a page takes 5 clicks, and is published", async () => {
    await editor.openCollection("Weiterleitungen");
    const used = await clicksOf(async () => {
      const form = await editor.createHere();
      await form.typeInto("Von", "/winter-aktion");
      await form.choosePage("Nach", "Trauringe");
      await editor.save();
    });
    expect(used).toBeLessThanOrEqual(5);
    const [redirect] = await list(
      administrator(),
      "redirect",
      "filter[source][_eq]=/winter-aktion&fields=id,status,target",
    );
    onCleanup(() => remove("redirect", redirect?.["id"]));
    expect(redirect).toMatchObject({ status: "published", target: "/trauringe" });
    await editor.close();
  });

  it("EDIT-26 EDIT-24 the shop team corrects the terms in 6 clicks at most", async () => {
    const staff = await DirectusApp.logIn(browser, STAFF);
    clicks = await countClicks(staff.page);
    await staff.page.reload();
    const [terms] = await list(
      administrator(),
      "ecommerce_legal_page",
      "filter[type][_eq]=agb&fields=id,content",
    );
    onCleanup(() =>
      requestDirectus(
        administrator(),
        `/items/ecommerce_legal_page/${String(terms?.["id"])}`,
        "PATCH",
        { content: terms?.["content"] },
      ),
    );
    const used = await clicksOf(async () => {
      const form = await staff.openLegalText("AGB");
      const text = await form.openRow("Texte", "AGB");
      await text.typeOver("Text", "Neue Bedingungen");
      await text.accept();
      await staff.save();
    });
    expect(used).toBeLessThanOrEqual(6);
    const pages = await list(administrator(), "ecommerce_legal_page", "filter[type][_eq]=agb");
    expect(JSON.stringify(pages)).toContain("Neue Bedingungen");
    await staff.close();
  });
});
