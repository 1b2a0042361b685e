import { type Browser, type Page } from "@playwright/test";
import { copyFile, mkdtemp, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { APP_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { DirectusApp } from "../support/directus-app/app";
import { administrator, requestDirectus, list, type Row } from "../support/directus";
import { stringMatching } from "../support/matchers";
import { BUILD_TIMEOUT_MS, gatsbyEnvironment, startFromRelease } from "../support/site-build";
import { openLiveSite, type LiveSite } from "../support/live-site";
import { waitUntil, type RunningPublisher } from "../support/run-publisher";
import { chooseDarkTheme, describeDarkTheme } from "./fixtures/dark-theme";
import {
  addOpeningHours,
  addRingCareToMenu,
  createBrand,
  createRingCarePage,
} from "./fixtures/editor-records";
import { keepRecords } from "./fixtures/record-snapshot";
import { startSitePublisher } from "./fixtures/site-publisher";

/*
 * Performs the steps of docs/editor-guide.md in the Directus app by clicking and typing. The
 * publisher is off during the edits, so that one build publishes all of them. Then checks the live
 * site, and corrects a mistake. What only the full test run edits is only checked there.
 */
const ROOT = join(__dirname, "../..");
const EDITOR = {
  email: "editor@sternberg.example.com",
  password: DEMO_CREDENTIALS.EDITOR_PASSWORD,
};
const STAFF = { email: "shop@sternberg.example.com", password: DEMO_CREDENTIALS.SHOP_PASSWORD };
const PRODUCT = "Solitärring „Vega“";

vi.setConfig({ testTimeout: BUILD_TIMEOUT_MS });

let folder: string;
let browser: Browser;
let editor: DirectusApp;
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

const html = async (path: string): Promise<string> => (await fetch(site.url + path)).text();

/**
 * Waits until the latest publication is in this state, and until the list of the app shows it. The
 * app does not refresh an open list.
 */
async function publicationShows(state: Row, text: string): Promise<void> {
  const isReached = async (): Promise<boolean> => {
    const [latest] = await list(administrator(), "publication", "sort=-id");
    return Object.entries(state).every(([field, value]) => latest?.[field] === value);
  };
  await waitUntil(
    `the publication is ${JSON.stringify(state)}`,
    isReached,
    BUILD_TIMEOUT_MS,
    500,
  ).catch((error: unknown) => {
    throw new Error(publisher?.output().slice(-3000), { cause: error });
  });
  await editor.openCollection("Seiten");
  await editor.openCollection("Veröffentlichungen");
  await editor.main.locator("tbody tr").first().filter({ hasText: text }).waitFor();
}

const onCleanup = cleanupAfterAll();

beforeAll(async () => {
  startFromRelease();
  folder = await mkdtemp(join(tmpdir(), "editor-"));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  await copyFile(
    join(ROOT, "backend/directus/seed/media/heroes/hero-rings.jpg"),
    join(folder, "ring-auf-samt.jpg"),
  );
  const snapshot = await keepRecords();
  onCleanup(() => snapshot.restore());
  const lines = (await list(administrator(), "publication", "fields=id")).map(({ id }) => id);
  if (lines.length > 0)
    await requestDirectus(administrator(), "/items/publication", "DELETE", lines);
  site = await openLiveSite();
  onCleanup(() => site.close());
  browser = await openBrowser();
  onCleanup(() => browser.close());
  onCleanup(() => publisher?.stop());
  editor = await DirectusApp.logIn(browser, EDITOR);
  visitor = await (
    await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" })
  ).newPage();
  visitor.setDefaultTimeout(APP_TIMEOUT_MS);
});

describe("editor in the Directus app", () => {
  it("EDIT-1 PAGE-6 uploads an image, creates a page with paths in three languages and five blocks in one save, and publishes it", async () => {
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
    await createRingCarePage(editor);
    const page = await stored(
      "page",
      "filter[list_title][_eq]=Ringe pflegen",
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
    const pageForm = await editor.open("Seiten", "Ringe pflegen");
    await pageForm.choose("Status", "Veröffentlicht");
    await editor.save();
    expect(await stored("page", "filter[list_title][_eq]=Ringe pflegen", "status")).toEqual({
      status: "published",
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

  it("EDIT-1 REDIR-5 creates a redirect", async () => {
    const form = await editor.create("Weiterleitungen");
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

  it("THEME-1 changes the colours and the buttons", async () => {
    await chooseDarkTheme(editor);
    expect(
      await stored(
        "theme",
        "filter[project]=1",
        "brand_color,base_color,button_config.accentColor,button_config.borderRadius",
      ),
    ).toMatchObject({
      brand_color: "#B8905A",
      base_color: "#14181F",
      button_config: { accentColor: "#D9B36C", borderRadius: "6px" },
    });
  });
});

describe("other records in the Directus app", { tags: ["full"] }, () => {
  it("EDIT-1 PAGE-6 creates a separate block and adds it to the page", async () => {
    const block = await editor.create("Bausteine/Zitat");
    await block.translate({
      Deutsch: { Zitat: "Gold vergisst nichts.", "Von wem": "Meister Falk" },
      English: { Zitat: "Gold forgets nothing." },
      Français: { Zitat: "L’or n’oublie rien." },
    });
    await editor.save();
    const page = await editor.open("Seiten", "Ringe pflegen");
    await page.addExisting("Bausteine", "Zitat", "Gold vergisst nichts.");
    await editor.save();
    expect(
      await stored("page", "filter[list_title][_eq]=Ringe pflegen", "blocks.collection"),
    ).toMatchObject({
      blocks: [{}, {}, {}, {}, {}, { collection: "block_quote" }],
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
});

describe("shop staff in the Directus app", { tags: ["full"] }, () => {
  it("EDIT-1 create a variant with its translations in one save", async () => {
    const staff = await DirectusApp.logIn(browser, STAFF);
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
  it("BUILD-3 waits while the publisher does not respond, and goes live afterwards without a shell", async () => {
    await publicationShows(
      { status: "waiting", cause: "away" },
      "Der Veröffentlichungsdienst antwortet nicht",
    );
    publisher = await startSitePublisher(site.releasesDir);
    await publicationShows({ status: "running" }, "Wird gebaut");
    await publicationShows({ status: "live" }, "Live");
    const [publication] = await list(administrator(), "publication", "sort=-id");
    expect(publication).toMatchObject({
      reason: "save",
      release: await readlink(join(site.releasesDir, "current")),
      cause: null,
      problems: null,
    });
    expect(Number(publication?.["seconds"])).toBeGreaterThan(0);
    expect(publication?.["log"]).toEqual(stringMatching(/Done building/));
    expect(publication?.["log"]).not.toEqual(stringMatching(new RegExp(inject("buildToken"))));
  });

  it.each([
    [
      "/ratgeber/ringe-pflegen",
      "Ringe pflegen",
      "Ringe, die bleiben",
      "Lauwarmes Wasser genügt.",
      "Wie oft reinigen?",
      "Aus der Werkstatt",
    ],
    [
      "/en/advice/ring-care",
      "Caring for rings",
      "Rings that last",
      "Lukewarm water is enough.",
      "How often?",
      "From the workshop",
    ],
    [
      "/fr/conseils/entretien-bagues",
      "Entretenir ses bagues",
      "Des bagues pour la vie",
      "De l’eau tiède suffit.",
      "À quelle fréquence ?",
      // Has no French text.
      "Aus der Werkstatt",
    ],
  ])(
    "EDIT-1 PAGE-6 ROUTE-2 ROUTE-10 %s is live with its title, image and blocks",
    async (path, title, headline, ...texts) => {
      const response = await visitor.goto(site.url + path);
      expect(response?.status()).toBe(200);
      expect(await visitor.title()).toBe(`${title} | Juwelier Sternberg`);
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
    const document = await html(home);
    for (const entry of [`href="${path}"`, ...entries]) expect(document).toContain(entry);
  });

  it(
    "EDIT-1 HOURS-1 ANALYTICS-1 CLOCK-1 the site shows the block, the brand, the opening hours, the footer and the variant, and the settings take effect",
    { tags: ["full"] },
    async () => {
      expect(await html("/en/advice/ring-care")).toContain("Gold forgets nothing.");
      expect(await html("/uhren/solveig")).toContain("Uhren aus dem Norden.");
      expect(await html("/en/watches/solveig")).toContain("Watches from the north.");
      expect(await html("/fr/montres/solveig")).toContain("Des montres du Nord.");
      const contact = await html("/kontakt");
      expect(contact).toContain("Heiligabend");
      expect(contact).toContain("16:30");
      expect(contact).toContain("Wann wir da sind");
      // The policy of the document names only the hosts of enabled plug-ins.
      const [policy = ""] = /http-equiv="Content-Security-Policy"[^>]*>/.exec(contact) ?? [];
      expect(policy).toContain("https://matomo.example.com");
      expect(policy).not.toContain(
        new URL(gatsbyEnvironment()["GATSBY_DEMO_CLOCK_URL"] ?? "").host,
      );
      const product = await stored(
        "ecommerce_product",
        "filter[display_name][_starts_with]=Solitärring „Vega“",
        "id,slug",
      );
      await visitor.goto(
        `${site.url}/shop/produkt/${String(product?.["id"])}/${String(product?.["slug"])}`,
      );
      await visitor.getByText("Sondergröße 63").first().waitFor();
    },
  );

  it("REDIR-5 the redirect works", async () => {
    await visitor.goto(`${site.url}/ringpflege`);
    expect(new URL(visitor.url()).pathname).toBe("/ratgeber/ringe-pflegen");
  });

  describeDarkTheme(
    () => visitor,
    () => site.url,
  );
});

describe("editing error", () => {
  it("BUILD-3 BUILD-2 BUILD-8 BUILD-9 a failed build names the record, and the button opens it", async () => {
    const before = await readlink(join(site.releasesDir, "current"));
    const form = await editor.open("Aussehen");
    await form.unfold("Selten gebraucht");
    await form.fillJson("Weitere Angaben", '{"ink":"#12"}');
    await editor.save();
    const message = editor.page.locator(".notification-item");
    await message.filter({ hasText: "Wird veröffentlicht …" }).waitFor();
    await publicationShows({ status: "failed" }, "Gescheitert");
    await message
      .filter({ hasText: "Nicht veröffentlicht" })
      .filter({ hasText: "ist keine Farbe aus 3 oder 6 Hex-Ziffern" })
      .waitFor();
    const publication = await editor.openLine("Gescheitert");
    expect(await publication.field("Grund").locator("input").inputValue()).toBe(
      "Ein Datensatz muss nachgebessert werden",
    );
    const problem = await publication.field("Was nachzubessern ist").innerText();
    expect(problem).toContain("Aussehen");
    expect(problem).toContain("ist keine Farbe aus 3 oder 6 Hex-Ziffern");
    await publication.root.getByRole("link", { name: "Datensatz öffnen" }).click();
    await editor.main
      .getByRole("heading", { level: 1 })
      .filter({ hasText: /Aussehen|Sternberg/ })
      .waitFor();
    expect(new URL(editor.page.url()).pathname).toBe("/admin/content/theme/1");
    expect(await readlink(join(site.releasesDir, "current"))).toBe(before);
    expect((await fetch(`${site.url}/ratgeber/ringe-pflegen`)).status).toBe(200);
  });

  it(
    'PAGE-6 MENU-1 BUILD-3 a corrected record and a page set to draft go live with "Jetzt veröffentlichen"',
    { tags: ["full"] },
    async () => {
      const theme = await editor.open("Aussehen");
      await theme.unfold("Selten gebraucht");
      await theme.fillJson("Weitere Angaben", "{}");
      await editor.save();
      const page = await editor.open("Seiten", "Ringe pflegen");
      await page.choose("Status", "Entwurf");
      await editor.save();
      await editor.runFlow("Jetzt veröffentlichen");
      await waitUntil(
        "the page is gone",
        async () => (await fetch(`${site.url}/ratgeber/ringe-pflegen`)).status === 404,
        BUILD_TIMEOUT_MS,
        500,
      );
      for (const path of ["/en/advice/ring-care", "/fr/conseils/entretien-bagues"])
        expect((await fetch(site.url + path)).status).toBe(404);
      expect(await html("/")).not.toContain("/ratgeber/ringe-pflegen");
      const requested = await list(
        administrator(),
        "publication",
        "filter[reason][_eq]=publish_now&fields=requested_by.email",
      );
      expect(requested).toContainEqual({ requested_by: { email: EDITOR.email } });
    },
  );
});
