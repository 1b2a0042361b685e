import { describe, expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale";
import { PRIVACY_TEXTS } from "#domain/legal/privacy-texts";
import type { PrivacyTopic } from "#domain/legal/privacy-topics";
import { planSeed, type Seed, type SeedItem } from "../../support/seed-site";

const PATHS = {
  de: "/datenschutz",
  en: "/en/privacy",
  fr: "/fr/politique-de-confidentialite",
} as const;
const LOCALES = ["de", "en", "fr"] as const;
type Language = keyof typeof PATHS;

type Change = (records: Seed) => void;

const DEMO = planSeed();

function pageOf(locale: Language, { pages } = DEMO) {
  const blocks = pages.find(({ view }) => view.path === PATHS[locale])?.view.blocks ?? [];
  const html = blocks.map((block) => (block.kind === "text" ? block.html : "")).join("\n");
  const titles = [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title);
  const text = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/[\s\u00a0\u202f]+/g, " ");
  return { blocks, html, text, titles };
}

const titleOf = (topic: PrivacyTopic, locale: Locale = "de") =>
  PRIVACY_TEXTS[locale].topics[topic].title;

const first = (records: Seed, collection: string): SeedItem => records[collection]?.[0] ?? {};
const settings =
  (fields: SeedItem): Change =>
  (records) =>
    Object.assign(first(records, "ecommerce_settings"), fields);
const plugins =
  (kept: string): Change =>
  (records) => {
    const config = first(records, "site_config");
    const list = Array.isArray(config["plugins"]) ? config["plugins"] : [];
    config["plugins"] = list.filter((plugin: SeedItem) => plugin["name"] === kept);
  };
const withoutPayment =
  (key: string): Change =>
  (records) => {
    const shop = first(records, "ecommerce_settings");
    const methods = Array.isArray(shop["payment_methods"]) ? shop["payment_methods"] : [];
    shop["payment_methods"] = methods.filter(
      (row: { readonly payment_id: SeedItem | null }) => row.payment_id?.["key"] !== key,
    );
  };
const withoutBlocks =
  (collection: string, field: string, value: string): Change =>
  (records) => {
    for (const page of [...(records["page"] ?? []), ...(records["brand"] ?? [])])
      if (Array.isArray(page["blocks"]))
        page["blocks"] = page["blocks"].filter(
          (block: { readonly collection: string; readonly item: SeedItem }) =>
            block.collection !== collection || block.item[field] !== value,
        );
  };
const withoutRecord =
  (collection: string, field: string, value: string): Change =>
  (records) =>
    Object.assign(records, {
      [collection]: records[collection]?.filter((record) => record[field] !== value),
    });
const withoutClock: Change = (records) =>
  Object.assign(first(records, "site_config"), { config: [] });

describe("privacy policy of the demo site", () => {
  it.each(LOCALES)("LAW-7 names everything that the site uses, in %s", (locale) => {
    const { titles, blocks } = pageOf(locale);
    const topics: readonly PrivacyTopic[] = [
      ...(["hosting", "abuse_protection", "search_terms"] as const),
      ...(["form_contact", "form_newsletter"] as const),
      ...(["form_appointment", "order", "delivery", "payment_transfer"] as const),
      ...(["payment_klarna", "payment_store", "payment_paypal", "payment_mollie"] as const),
      "unpaid_order",
      ...(["form_withdrawal", "enquiry", "review", "viewing", "stock_notification"] as const),
      ...(["browser_storage", "offline", "recently_viewed", "content_map"] as const),
      ...(["content_brand_area", "brand_clock", "statistics"] as const),
    ];
    const { objectionTitle } = PRIVACY_TEXTS[locale].rights;
    expect(titles.toSorted()).toEqual(
      [...topics.map((topic) => titleOf(topic, locale)), objectionTitle].toSorted(),
    );
    expect(blocks.map(({ anchor }) => anchor)).toEqual(
      expect.arrayContaining(["cookies", "matomo-ehemals-piwik", "rechte"]),
    );
  });

  it.each<readonly [PrivacyTopic, Change]>([
    ["payment_paypal", withoutPayment("paypal")],
    ["payment_paypal", settings({ paypal_client_id: null })],
    ["payment_klarna", withoutPayment("klarna")],
    ["payment_transfer", withoutPayment("transfer")],
    ["payment_store", withoutPayment("store")],
    ["review", settings({ allow_ratings: false })],
    ["viewing", settings({ viewing_hold_days: null })],
    ["order", settings({ enable_cart: false })],
    ["delivery", settings({ enable_cart: false })],
    ["form_contact", withoutBlocks("block_form", "form", "contact")],
    ["form_newsletter", withoutBlocks("block_form", "form", "newsletter")],
    ["form_appointment", withoutBlocks("block_form", "form", "appointment")],
    ["content_map", withoutBlocks("block_external_content", "provider", "OpenStreetMap")],
    ["content_brand_area", withoutBlocks("block_external_content", "provider", "Aurelis")],
    ["brand_clock", withoutClock],
    ["statistics", plugins("shop")],
    ["recently_viewed", withoutRecord("consent", "function_id", "recently_viewed")],
    ["enquiry", plugins("matomo")],
    ["stock_notification", plugins("matomo")],
  ])("LAW-7 the section %s is gone after it is turned off", (topic, change) => {
    const changed = planSeed(change);
    for (const locale of LOCALES) {
      expect(pageOf(locale).titles).toContain(titleOf(topic, locale));
      expect(pageOf(locale, changed).titles).not.toContain(titleOf(topic, locale));
    }
  });

  it("LAW-7 the section about visited pages is gone with the service worker", () => {
    expect(pageOf("de", planSeed(undefined, { isOfflineEnabled: false })).titles).not.toContain(
      titleOf("offline"),
    );
  });

  it("LAW-7 has no chapter without a section, and no other trace of what is turned off", () => {
    const changed = planSeed((records) => {
      plugins("shop")(records);
      withoutPayment("klarna")(records);
    });
    const { text, blocks } = pageOf("de", changed);
    expect(text).not.toMatch(/Matomo|_pk_id|Klarna/);
    expect(blocks.map(({ anchor }) => anchor)).not.toContain("matomo-ehemals-piwik");
  });

  it.each(LOCALES)("LAW-7 each section has what Art. 13 GDPR requires, in %s", (locale) => {
    const { html, text } = pageOf(locale);
    const { labels } = PRIVACY_TEXTS[locale];
    for (const section of html.split("<h3>").slice(1, -1))
      for (const label of [labels.data, labels.basis, labels.storage, labels.duty])
        expect(section, section.slice(0, 40)).toContain(`<strong>${label}</strong>`);
    expect(text).not.toMatch(/\{\{|\}\}|undefined|null/);
  });

  it("LAW-7 names the payment providers with address and credit check", () => {
    const { text } = pageOf("de");
    for (const words of [
      "Klarna Bank AB (publ) (Sveavägen 46, 111 34 Stockholm, Schweden)",
      "PayPal (Europe) S.à r.l. et Cie, S.C.A. (22–24 Boulevard Royal, 2449 Luxembourg, Luxemburg)",
      "Beim Kauf auf Rechnung ist Klarna Ihre Kreditgeberin: Sie prüft Ihre Identität und Ihre Bonität",
      "kann PayPal Ihre Bonität prüfen",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("wir erhalten nur die Bestätigung");
  });

  it("LAW-7 names recorded recipients with address, country and basis of a transfer", () => {
    const { text } = pageOf("en");
    expect(text).toContain("Nordmole Rechenzentrum GmbH (Hafenstraße 4, 97070 Lindenau, Germany)");
    expect(text).toContain(
      "OpenStreetMap also processes data outside the EEA. The European Commission has adopted an adequacy decision",
    );
    expect(text).toContain("CB4 0WS, United Kingdom), www.openstreetmap.org");
  });

  it("LAW-7 names a recipient of several services once, with the separator of the language", () => {
    const [, newsletter = ""] = pageOf("fr").html.split(`<h3>${titleOf("form_newsletter", "fr")}`);
    const [section = ""] = newsletter.split("<h3>");
    expect(section.match(/Postweg Mail GmbH/g)).toHaveLength(1);
    expect(section).toContain("Allemagne)\u202f; Postweg");
  });

  it("LAW-7 the section about statistics states only what is counted", () => {
    const site = planSeed((records) => {
      plugins("matomo")(records);
      const config = first(records, "site_config");
      const list = Array.isArray(config["plugins"]) ? config["plugins"] : [];
      for (const plugin of list) Object.assign(plugin, { js_error_tracking: false });
    });
    expect(pageOf("de").text).toMatch(/in den Warenkorb gelegt und bestellt.*Programmfehler/);
    expect(pageOf("de", site).text).toContain("zählt Matomo auf analytics.sternberg.example");
    expect(pageOf("de", site).text).not.toMatch(/Warenkorb|Programmfehler/);
  });

  it("LAW-7 invents no name: without recorded recipients, it names their categories", () => {
    const site = planSeed((records) =>
      Object.assign(first(records, "company"), { recipients: [] }),
    );
    const { text } = pageOf("de", site);
    expect(text).toContain("von uns beauftragte Auftragsverarbeiter für den Betrieb der Server");
    expect(text).toContain("Valora Wertlogistik; Sillage Kurier.");
    expect(text).not.toContain("Nordmole");
    expect(site.notes).toContain(
      'company: the privacy policy names "OpenStreetMap" without an address',
    );
  });

  it("LAW-7 names the controller and the data protection officer of the records", () => {
    const { text } = pageOf("fr");
    expect(text).toContain(
      "Juwelier Sternberg GmbH, Marktplatz 7, 97070 Lindenau, Allemagne, +49 931 555010, post@sternberg.example.",
    );
    expect(text).toContain("Dr. Ingrid Mahler, Kanalstraße 12, 97070 Lindenau");
  });

  it("LAW-7 stands where the page's block places it, otherwise at the start", () => {
    const keys = (site = DEMO) => pageOf("de", site).blocks.map(({ key }) => key);
    expect(keys().indexOf("privacy-verantwortlich")).toBe(1);
    expect(keys()[0]).toMatch(/^text-/);
    const unplaced = keys(
      planSeed(withoutBlocks("block_legal_notice", "section", "privacy_policy")),
    );
    expect(unplaced[0]).toBe("privacy-verantwortlich");
    expect(new Set(unplaced).size).toBe(unplaced.length);
  });
});
