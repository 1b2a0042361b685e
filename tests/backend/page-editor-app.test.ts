import type { Browser } from "@playwright/test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { APP_TEST_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { DirectusApp } from "../support/directus-app/app";
import { countClicks } from "../support/directus-app/count-clicks";
import { administrator, list, requestDirectus } from "../support/directus";

/*
 * Writes a page with four blocks in three languages in the Directus app, as an editor does: each
 * field that has no focus is clicked. Then its address changes.
 */
const EDITOR = {
  email: "editor@sternberg.example.com",
  password: DEMO_CREDENTIALS.EDITOR_PASSWORD,
};
const PICTURE = "Solitärring, Trauring und Memoirering auf dunklem Schiefer";

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

let browser: Browser;

const onCleanup = cleanupAfterAll();

beforeAll(async () => {
  browser = await openBrowser();
  onCleanup(() => browser.close());
});

describe("page in the Directus app", () => {
  it(
    "EDIT-18 EDIT-19 EDIT-20 EDIT-21 EDIT-4 a page with four blocks in three languages takes 45 clicks at most, and its changed address redirects",
    { tags: ["full"] },
    async () => {
      const editor = await DirectusApp.logIn(browser, EDITOR);
      const clicks = await countClicks(editor.page);
      await editor.page.reload();
      await editor.openCollection("Seiten");
      const before = await clicks();
      const form = await editor.createHere();
      await form.choose("Status", "Veröffentlicht");
      await form.type({
        Deutsch: { Titel: "Perlen knüpfen" },
        English: { Titel: "Stringing pearls" },
        Français: { Titel: "Enfiler des perles" },
      });
      const hero = await form.addRow("Bausteine", "Aufmacher");
      await hero.pickFile("Bild", PICTURE);
      await hero.type({
        Deutsch: { Überschrift: "Perle für Perle" },
        English: { Überschrift: "Pearl by pearl" },
        Français: { Überschrift: "Perle après perle" },
      });
      await hero.accept();
      const text = await form.addRow("Bausteine", "Text");
      await text.type({
        Deutsch: { Text: "Wir knüpfen jede Kette auf Seide." },
        English: { Text: "We string each necklace on silk." },
        Français: { Text: "Nous enfilons chaque collier sur de la soie." },
      });
      await text.accept();
      const image = await form.addRow("Bausteine", "Bild");
      await image.pickFile("Bild", PICTURE);
      await image.accept();
      const action = await form.addRow("Bausteine", "Zitat");
      await action.type({
        Deutsch: { Zitat: "Seide hält." },
        English: { Zitat: "Silk holds." },
        Français: { Zitat: "La soie tient." },
      });
      await action.accept();
      expect((await form.rows("Bausteine")).join(" ").replace(/\s+/g, " ")).toMatch(
        /Aufmacher: ?Perle für Perle.*Text: ?Wir knüpfen jede Kette.*Bild:.*Zitat: ?Seide hält\./,
      );
      await editor.save();
      const used = (await clicks()) - before;
      expect(used).toBeLessThanOrEqual(45);
      const fields = "id,key,status,list_path,translations.path,blocks.collection";
      const [page] = await list(
        administrator(),
        "page",
        `filter[list_title][_eq]=Perlen knüpfen&fields=${fields}`,
      );
      expect(page).toMatchObject({
        ...{ key: "own", status: "published", list_path: "/perlen-knuepfen" },
        translations: [
          { path: "perlen-knuepfen" },
          { path: "stringing-pearls" },
          { path: "enfiler-des-perles" },
        ],
      });
      onCleanup(() =>
        requestDirectus(administrator(), `/items/page/${String(page?.["id"])}`, "DELETE"),
      );

      const moved = await editor.open("Seiten", "Perlen knüpfen");
      await moved.translate({ Deutsch: { Pfad: "kontakt" } });
      await expect(editor.save()).rejects.toThrow(
        /Übersetzungen:\s+Deutsch → Pfad: Die Adresse \/kontakt ist bereits vergeben \(Seite „Kontakt“\)\. Bitte eine andere wählen\./,
      );
      await moved.translate({ Deutsch: { Pfad: "perlenketten" } });
      await editor.page.getByText("die alte Adresse „/perlen-knuepfen“").waitFor();
      await editor.save();
      const [redirect] = await list(
        administrator(),
        "redirect",
        "filter[source][_eq]=/perlen-knuepfen&fields=id,status,target,permanent",
      );
      expect(redirect).toMatchObject({ status: "published", target: "/perlenketten" });
      onCleanup(() =>
        requestDirectus(administrator(), `/items/redirect/${String(redirect?.["id"])}`, "DELETE"),
      );

      const link = await editor.create("Weiterleitungen");
      await link.fill("Von", "/ketten");
      await link.choosePage("Nach", "knüpfen");
      await editor.save();
      const [linked] = await list(
        administrator(),
        "redirect",
        "filter[source][_eq]=/ketten&fields=id,status,target",
      );
      expect(linked).toMatchObject({ status: "published", target: "/perlenketten" });
      onCleanup(() =>
        requestDirectus(administrator(), `/items/redirect/${String(linked?.["id"])}`, "DELETE"),
      );
      await editor.close();
    },
  );
});
