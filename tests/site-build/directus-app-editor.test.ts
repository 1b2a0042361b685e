import { type Browser, type Page } from "@playwright/test";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { DEMO_CREDENTIALS } from "../../backend/directus/directus-environment";
import { openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { DirectusApp } from "../support/directus-app/app";
import { administrator, requestDirectus, list } from "../support/directus";
import { gatsbyEnvironment } from "../support/site-build";
import { openLiveSite, type LiveSite } from "../support/live-site";
import { waitUntil, type RunningPublisher } from "../support/run-publisher";
import {
  addOpeningHours,
  addRingCareToMenu,
  createBrand,
  createRingCarePage,
} from "./fixtures/editor-records";
import { keepRecords, type RecordSnapshot } from "./fixtures/record-snapshot";
import { startSitePublisher } from "./fixtures/site-publisher";

/*
 * Performs the steps of docs/editor-guide.md in the Directus app by clicking and typing. The
 * publisher is off during the edits, so that one build publishes all of them. Then checks the live
 * site.
 */
const ROOT = join(__dirname, "../..");
const TIMEOUT_MS = 500_000;
const EDITOR = {
  email: "editor@sternberg.example.com",
  password: DEMO_CREDENTIALS.EDITOR_PASSWORD,
};
const STAFF = { email: "shop@sternberg.example.com", password: DEMO_CREDENTIALS.SHOP_PASSWORD };
const PRODUCT = "Solitärring „Vega“";

let folder: string;
let browser: Browser;
let editor: DirectusApp;
let snapshot: RecordSnapshot;
let site: LiveSite;
let publisher: RunningPublisher | undefined;
let visitor: Page;

/** Returns the first record that matches the filter, with the given fields. */
async function stored(
  collection: string,
  filter: string,
  fields: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  return (await list(administrator(), collection, `${filter}&fields=${fields}`))[0];
}

async function startPublisher(): Promise<void> {
  publisher = await startSitePublisher(folder, site.releasesDir);
}

/** Looks at an open list before it is opened again. Opening takes much of the build's time. */
const LOOKS_PER_OPENING = 15;

/**
 * Waits until the first row of "Veröffentlichungen" shows this status. Reopens the list whenever
 * the publications have changed, and now and then, as a list that has just opened can still show
 * the rows before.
 */
async function publicationShows(state: string): Promise<void> {
  const line = editor.main.locator("tbody tr").first();
  let seen = "";
  let looks = 0;
  const isShown = async (): Promise<boolean> => {
    const records = JSON.stringify(await list(administrator(), "publication"));
    if (records !== seen || looks % LOOKS_PER_OPENING === 0) {
      seen = records;
      looks = 0;
      await editor.openCollection("Seiten");
      await editor.openCollection("Veröffentlichungen");
    }
    looks += 1;
    return line.filter({ hasText: state }).isVisible();
  };
  await waitUntil(`the publication shows "${state}"`, isShown, TIMEOUT_MS, 1_000).catch(
    async (error: unknown) => {
      const shown = await editor.main.innerText();
      throw new Error(`${shown}\n${seen}\n${publisher?.output().slice(-3000) ?? ""}`, {
        cause: error,
      });
    },
  );
}

const onCleanup = cleanupAfterAll();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "editor-"));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  await copyFile(
    join(ROOT, "backend/directus/seed/media/heroes/hero-rings.jpg"),
    join(folder, "ring-auf-samt.jpg"),
  );
  snapshot = await keepRecords();
  onCleanup(() => snapshot.restore());
  const lines = (await list(administrator(), "publication", "fields=id")).map(({ id }) => id);
  if (lines.length > 0)
    await requestDirectus(administrator(), "/items/publication", "DELETE", lines);
  site = await openLiveSite();
  onCleanup(() => site.close());
  browser = await openBrowser();
  onCleanup(() => browser.close());
  onCleanup(() => publisher?.stop());
  editor = await DirectusApp.logIn(browser, inject("directusUrl"), EDITOR);
  visitor = await (
    await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" })
  ).newPage();
});

describe("editor in the Directus app", () => {
  it("EDIT-1 PAGE-6 uploads an image with alternative texts in three languages", async () => {
    const form = await editor.upload("Website", join(folder, "ring-auf-samt.jpg"), "Ring Auf Samt");
    await form.translate(
      {
        Deutsch: { Alternativtext: "Ein Ring auf Samt" },
        English: { Alternativtext: "A ring on velvet" },
        Français: { Alternativtext: "Une bague sur du velours" },
      },
      "Alternativtexte",
    );
    await editor.save();
    const file = await requestDirectus(
      administrator(),
      "/files?filter[title][_eq]=Ring%20Auf%20Samt&fields=folder.name,translations.alt",
    );
    expect(file.body).toMatchObject({
      data: [{ folder: { name: "Website" }, translations: [{}, {}, {}] }],
    });
  });

  it("EDIT-1 PAGE-6 creates a page with paths in three languages and five blocks in one save", async () => {
    await createRingCarePage(editor);
    const page = await stored(
      "page",
      "filter[key][_eq]=ring_care",
      "status,translations.path,blocks.collection",
    );
    expect(page).toMatchObject({
      status: "draft",
      translations: [
        { path: "ratgeber/ringe-pflegen" },
        { path: "advice/ring-care" },
        { path: "conseils/entretien-bagues" },
      ],
      blocks: ["hero", "text", "gallery", "accordion", "cta"].map((kind) => ({
        collection: `block_${kind}`,
      })),
    });
    expect(await stored("block_hero", "sort=-id", "focal_point_x,focal_point_small_x")).toEqual({
      focal_point_x: 30,
      focal_point_small_x: 50,
    });
  });

  it("EDIT-1 PAGE-6 creates a separate block and adds it to the page", async () => {
    const block = await editor.create("Bausteine/Zitat");
    await block.translate({
      Deutsch: { Zitat: "Gold vergisst nichts.", "Von wem": "Meister Falk" },
      English: { Zitat: "Gold forgets nothing." },
      Français: { Zitat: "L’or n’oublie rien." },
    });
    await editor.save();
    const page = await editor.open("Seiten", "Ringe pflegen");
    await page.addExisting("Bausteine", "Zitat", "Meister Falk");
    await editor.save();
    expect(await stored("page", "filter[key][_eq]=ring_care", "blocks.collection")).toMatchObject({
      blocks: [{}, {}, {}, {}, {}, { collection: "block_quote" }],
    });
  });

  it("EDIT-1 MENU-3 creates a menu entry with a child entry and a group in one save", async () => {
    await addRingCareToMenu(editor);
    const fields =
      "translations.display_name,sub.path,groups.translations.display_name,groups.sub.path";
    expect(
      await stored("menu_entry", "filter[path][_eq]=/ratgeber/ringe-pflegen", fields),
    ).toMatchObject({
      translations: [
        { display_name: "Ringpflege" },
        { display_name: "Ring care" },
        { display_name: "Entretien" },
      ],
      sub: [{ path: "/kontakt" }],
      groups: [
        { translations: [{ display_name: "Weiterlesen" }, {}], sub: [{ path: "/trauringe" }] },
      ],
    });
  });

  it("EDIT-1 creates a brand with its description in three languages in one save", async () => {
    await createBrand(editor);
    const brand = await stored("brand", "filter[slug][_eq]=solveig", "translations.description");
    expect(brand?.["translations"]).toHaveLength(3);
  });

  it("EDIT-1 creates opening hours with a remark and a custom day", async () => {
    await addOpeningHours(editor);
    const rows = await list(
      administrator(),
      "opening_period",
      "filter[branch]=1&sort=-id&fields=day,time_open,time_close,translations.free_text",
    );
    expect(rows.slice(0, 2)).toMatchObject([
      { day: "Heiligabend", time_open: null },
      {
        time_open: "13:00:00",
        time_close: "16:30:00",
        translations: [{ free_text: "nur Beratung" }, { free_text: "advice only" }],
      },
    ]);
  });

  it("EDIT-1 REDIR-5 creates a redirect", async () => {
    const form = await editor.create("Weiterleitungen");
    await form.choose("Status", "Veröffentlicht");
    await form.fillAll({ Von: "/ringpflege", Nach: "/ratgeber/ringe-pflegen" });
    await form.tick("Dauerhaft");
    await editor.save();
    expect(
      await stored("redirect", "filter[source][_eq]=/ringpflege", "target,permanent"),
    ).toMatchObject({
      target: "/ratgeber/ringe-pflegen",
      permanent: true,
    });
  });

  it("EDIT-1 creates a footer column", async () => {
    const form = await editor.create("Fußzeile");
    await form.choose("Inhalt", "Öffnungszeiten");
    await form.translate({
      Deutsch: { Überschrift: "Wann wir da sind" },
      English: { Überschrift: "When we are here" },
    });
    await editor.save();
  });

  it("ANALYTICS-1 changes the analytics settings", async () => {
    const form = await editor.open("Website-Einstellungen");
    const matomo = await form.openRow("Erweiterungen", /matomo/i);
    await matomo.fillAll({
      "Adresse von Matomo": "https://matomo.example.com",
      "Website-Nummer": "17",
    });
    await matomo.tick("Skriptfehler melden", false);
    await matomo.accept();
    await editor.save();
    expect(
      await stored("site_plugin", "filter[name][_eq]=matomo", "site_id,js_error_tracking"),
    ).toMatchObject({
      site_id: "17",
      js_error_tracking: false,
    });
  });

  it("CLOCK-1 disables the brand clock", async () => {
    const form = await editor.open("Markeneinstellungen", "Aurelis");
    await form.tick("Uhr der Marke zeigen", false);
    await form.fill("Händlerschlüssel", "another-dealer-key");
    await editor.save();
    expect(await stored("brand_config", "", "rolex_clock,rolex_api_key")).toMatchObject({
      rolex_clock: false,
      rolex_api_key: "another-dealer-key",
    });
  });

  it("THEME-1 changes the colours and the buttons", async () => {
    const form = await editor.open("Aussehen");
    await form.fillAll({ Markenfarbe: "#7a1f3d", Grundfarbe: "#fff" });
    const buttons = await form.editRecord("Knöpfe");
    await buttons.fill("Eckenradius", "6px");
    await buttons.accept();
    await editor.save();
    expect(
      await stored(
        "theme",
        "filter[project]=1",
        "brand_color,base_color,button_config.borderRadius",
      ),
    ).toMatchObject({
      brand_color: "#7A1F3D",
      base_color: "#FFFFFF",
      button_config: { borderRadius: "6px" },
    });
  });

  it("PAGE-6 publishes the page", async () => {
    const form = await editor.open("Seiten", "Ringe pflegen");
    await form.choose("Status", "Veröffentlicht");
    await editor.save();
    expect(await stored("page", "filter[key][_eq]=ring_care", "status")).toEqual({
      status: "published",
    });
  });
});

describe("shop staff in the Directus app", () => {
  it("EDIT-1 create a variant with its translations in one save", async () => {
    const staff = await DirectusApp.logIn(browser, inject("directusUrl"), STAFF);
    const form = await staff.open("Produkte", PRODUCT);
    await form.unfold("Varianten und Gravur");
    const variant = await form.addRow("Varianten");
    await variant.fillAll({
      Name: "Sondergröße 63",
      "Preis mit Mehrwertsteuer": "2150",
      Bestand: "1",
    });
    await variant.translate({
      English: { Name: "Special size 63" },
      Français: { Name: "Taille spéciale 63" },
    });
    await variant.accept();
    await staff.save();
    await staff.close();
    expect(
      await stored(
        "ecommerce_product_variant",
        "filter[display_name][_eq]=Sondergröße 63",
        "price_brutto,translations.display_name",
      ),
    ).toMatchObject({
      translations: [{ display_name: "Special size 63" }, { display_name: "Taille spéciale 63" }],
    });
  });
});

describe("publication", () => {
  it("BUILD-3 waits while the publisher does not respond, and goes live afterwards", async () => {
    await publicationShows("Wartet");
    await publicationShows("Der Veröffentlichungsdienst antwortet nicht");
    await startPublisher();
    await publicationShows("Wird gebaut");
    await publicationShows("Live");
  });

  it.each([
    [
      "/ratgeber/ringe-pflegen",
      "Ringe, die bleiben",
      "Lauwarmes Wasser genügt.",
      "Wie oft reinigen?",
      "Gold vergisst nichts.",
    ],
    [
      "/en/advice/ring-care",
      "Rings that last",
      "Lukewarm water is enough.",
      "How often?",
      "Gold forgets nothing.",
    ],
    [
      "/fr/conseils/entretien-bagues",
      "Des bagues pour la vie",
      "De l’eau tiède suffit.",
      "À quelle fréquence ?",
      "L’or n’oublie rien.",
    ],
  ])(
    "EDIT-1 PAGE-6 %s is live with its title, image and blocks",
    async (path, headline, ...texts) => {
      const response = await visitor.goto(site.url + path);
      expect(response?.status()).toBe(200);
      expect(await visitor.getByRole("heading", { level: 1 }).allTextContents()).toEqual([
        headline,
      ]);
      for (const text of texts)
        expect(await visitor.getByText(text).count(), text).toBeGreaterThan(0);
      expect(
        await visitor
          .getByRole("img", { name: /Ein Ring auf Samt|A ring on velvet|Une bague sur du velours/ })
          .count(),
      ).toBeGreaterThan(0);
    },
  );

  it.each([
    [
      "/",
      "/ratgeber/ringe-pflegen",
      ["Ringpflege", "Pflege anfragen", "Weiterlesen", "Trauringe ansehen"],
    ],
    [
      "/en",
      "/en/advice/ring-care",
      ["Ring care", "Ask about care", "Read on", "See wedding rings"],
    ],
  ])("MENU-3 the menu on %s links to %s", async (home, path, entries) => {
    const html = await (await fetch(site.url + home)).text();
    expect(html).toContain(`href="${path}"`);
    for (const entry of entries) expect(html).toContain(entry);
  });

  it("EDIT-1 HOURS-1 the site shows the brand, the opening hours, the footer and the variant", async () => {
    const html = async (path: string): Promise<string> => (await fetch(site.url + path)).text();
    expect(await html("/uhren/solveig")).toContain("Uhren aus dem Norden.");
    expect(await html("/en/watches/solveig")).toContain("Watches from the north.");
    expect(await html("/fr/montres/solveig")).toContain("Des montres du Nord.");
    const contact = await html("/kontakt");
    expect(contact).toContain("Heiligabend");
    expect(contact).toContain("16:30");
    expect(contact).toContain("Wann wir da sind");
    const product = await stored(
      "ecommerce_product",
      "filter[display_name][_starts_with]=Solitärring „Vega“",
      "id,slug",
    );
    await visitor.goto(
      `${site.url}/shop/produkt/${String(product?.["id"])}/${String(product?.["slug"])}`,
    );
    await waitUntil("the variant is offered", async () =>
      (await visitor.content()).includes("Sondergröße 63"),
    );
  });

  it("REDIR-5 THEME-1 ANALYTICS-1 CLOCK-1 the redirect works and the settings take effect", async () => {
    await visitor.goto(`${site.url}/ringpflege`);
    expect(new URL(visitor.url()).pathname).toBe("/ratgeber/ringe-pflegen");
    expect(
      await visitor.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue("--brand-500").toLowerCase(),
      ),
    ).toBe("#7a1f3d");
    expect(await visitor.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    // The policy of the document names only the hosts of enabled plug-ins.
    const policy = await visitor
      .locator('meta[http-equiv="Content-Security-Policy"]')
      .getAttribute("content");
    expect(policy).toContain("https://matomo.example.com");
    expect(policy).not.toContain(new URL(gatsbyEnvironment()["GATSBY_DEMO_CLOCK_URL"] ?? "").host);
  });
});

describe("editing error", () => {
  it("BUILD-3 BUILD-2 a failed build names the record, and the button opens it", async () => {
    const form = await editor.open("Aussehen");
    await form.unfold("Selten gebraucht");
    await form.fillCode("Weitere Angaben", '{"ink":"#12"}');
    await editor.save();
    await publicationShows("Gescheitert");
    const publication = await editor.openLine("Gescheitert");
    expect(await publication.field("Grund").locator("input").inputValue()).toBe(
      "Ein Datensatz muss nachgebessert werden",
    );
    expect(await publication.field("Was nachzubessern ist").innerText()).toContain("Aussehen");
    await publication.root.getByRole("link", { name: "Datensatz öffnen" }).click();
    await editor.main
      .getByRole("heading", { level: 1 })
      .filter({ hasText: /Aussehen|Sternberg/ })
      .waitFor();
    expect(new URL(editor.page.url()).pathname).toBe("/admin/content/theme/1");
    expect((await fetch(`${site.url}/ratgeber/ringe-pflegen`)).status).toBe(200);
  });

  it('PAGE-6 BUILD-3 a corrected record and a page set to draft go live with "Jetzt veröffentlichen"', async () => {
    const theme = await editor.form();
    await theme.unfold("Selten gebraucht");
    await theme.fillCode("Weitere Angaben", "{}");
    await editor.save();
    const page = await editor.open("Seiten", "Ringe pflegen");
    await page.choose("Status", "Entwurf");
    await editor.save();
    await editor.runFlow("Jetzt veröffentlichen");
    await waitUntil(
      "the page is gone",
      async () => (await fetch(`${site.url}/ratgeber/ringe-pflegen`)).status === 404,
      TIMEOUT_MS,
      500,
    );
    expect(await (await fetch(`${site.url}/`)).text()).not.toContain("/ratgeber/ringe-pflegen");
    const requested = await list(
      administrator(),
      "publication",
      "filter[reason][_eq]=publish_now&fields=requested_by.email",
    );
    expect(requested).toContainEqual({ requested_by: { email: EDITOR.email } });
  });
});
