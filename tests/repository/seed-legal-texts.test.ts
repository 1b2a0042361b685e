import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Locale } from "#domain/locale/locale";
import { TAX_MODES } from "#domain/pricing/tax-mode";
import { planSeed, seedSite } from "../support/seed-site";

const SEED = join(__dirname, "../../backend/directus/seed");
const LOCALES = join(__dirname, "../../locales");
const readTexts = <T>(locale: Locale, area: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(join(LOCALES, locale, `${area}.json`), "utf8")));
const mailTexts = z.object({
  order: z.object({ contract: z.string(), states: z.record(z.string(), z.string()) }),
});
const shopTexts = z.object({
  order: z.object({ states: z.record(z.string(), z.object({ text: z.string() })) }),
});
const deliveryTexts = z.object({ unknown: z.string() });

const PAGES = [
  { type: "agb", paths: { de: "/agb", en: "/en/terms", fr: "/fr/conditions-generales-de-vente" } },
  {
    type: "widerruf",
    paths: { de: "/widerruf", en: "/en/withdrawal", fr: "/fr/droit-de-retractation" },
  },
  {
    type: "versand-und-zahlung",
    paths: {
      de: "/versand-und-zahlung",
      en: "/en/shipping-and-payment",
      fr: "/fr/livraison-et-paiement",
    },
  },
];

/** Text without the markup that the build adds: heading ids and table wrappers. */
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

describe("legal texts of the demo site", () => {
  const siteContent = seedSite();
  const { pages } = planSeed();
  for (const { type, paths } of PAGES) {
    it(`LEGAL-4 the page "${type}" has the exact text of the shop settings in every language`, () => {
      const record = siteContent.legalPages.find((page) => page.type === type);
      for (const locale of ["de", "en", "fr"] as const) {
        const kept = record?.translations.find((entry) => entry.language === locale)?.content ?? "";
        expect(kept.length, `${type} in ${locale}`).toBeGreaterThan(500);
        const blocks = pages.find((page) => page.view.path === paths[locale])?.view.blocks ?? [];
        // The statutory instruction comes before the explanation of the settings.
        const own = blocks[type === "widerruf" ? 1 : 0];
        expect(own?.kind === "text" ? textOf(own.html) : null, paths[locale]).toBe(textOf(kept));
      }
    });
  }

  it.each([
    ["/widerruf", "de", "/shop/widerruf"],
    ["/en/withdrawal", "en", "/en/shop/widerruf"],
    ["/fr/droit-de-retractation", "fr", "/fr/shop/widerruf"],
  ] as const)("LAW-1 %s begins with the statutory instruction and form", (path, locale, href) => {
    const [first] = pages.find((page) => page.view.path === path)?.view.blocks ?? [];
    const html = first?.kind === "text" ? first.html : "";
    const url = `${siteContent.project.url}${href}`;
    const statutory = readFileSync(
      join(__dirname, `../domain/legal/statutory-texts/${locale}.txt`),
      "utf8",
    ).replace("https://sternberg.example/shop/widerruf", url);
    const words = (text: string) => text.replaceAll(/[\s–]+/g, " ").trim();
    expect(words(textOf(html.replaceAll(/<\/?a\b[^>]*>/g, "")))).toBe(words(statutory));
    expect(html).toContain(`<a href="${href}">${url}</a>`);
    expect(html.match(/<h2/g)).toHaveLength(2);
  });

  const termsOf = (locale: Locale) =>
    siteContent.legalPages
      .find(({ type }) => type === "agb")
      ?.translations.find(({ language }) => language === locale)?.content ?? "";

  it.each([
    {
      locale: "de",
      terms: "Mit dieser E-Mail ist der Vertrag geschlossen.",
      page: "Mit der Bestätigung, die Sie per E-Mail erhalten, ist der Vertrag geschlossen.",
      mail: "Mit dieser E-Mail ist der Vertrag geschlossen",
      accepts: "nehmen",
      contradiction: /keine Annahme|bevor wir die Bestellung annehmen/,
    },
    {
      locale: "en",
      terms: "The contract is concluded with this e-mail.",
      page: "The contract is concluded with the confirmation that you receive by e-mail.",
      mail: "The contract is concluded with this e-mail",
      accepts: "hereby accept",
      contradiction: /not an acceptance|before we accept the order/,
    },
    {
      locale: "fr",
      terms: "Le contrat est formé par cet e-mail.",
      page: "Le contrat est formé par la confirmation que vous recevez par e-mail.",
      mail: "Le contrat est formé par cet e-mail",
      accepts: "accept",
      contradiction: /ne vaut pas acceptation|avant d’accepter la commande/,
    },
  ] as const)(
    "LEGAL-5 terms, order mail, order page and checkout state that the order mail concludes the contract: $locale",
    ({ locale, terms, page, mail, accepts, contradiction }) => {
      const { order: mails } = readTexts(locale, "mail", mailTexts);
      const { states } = readTexts(locale, "shop", shopTexts).order;
      const { unknown } = readTexts(locale, "delivery", deliveryTexts);
      expect(termsOf(locale)).toContain(terms);
      expect(mails.contract).toContain(mail);
      for (const text of Object.values(mails.states)) expect(text).toContain(accepts);
      for (const status of ["awaiting_transfer", "paid", "confirmed"] as const)
        expect(states[status]?.text).toContain(page);
      for (const text of [termsOf(locale), unknown]) expect(text).not.toMatch(contradiction);
    },
  );

  it.each([
    {
      locale: "de",
      repair: "verlängert sich die Zeit, in der wir für Mängel haften, einmalig um zwölf Monate",
      used: "für gebrauchte Waren ebenso wie für neue",
      limited: /auf ein Jahr|keine Mängel/,
      delivery: "In diesen Tag sind alle Zeiten eingerechnet",
      dispatch: /Übergabe an den Versand benötigen/,
      cash: "ab 10.000\u00a0€ Ihre Identität feststellen",
    },
    {
      locale: "en",
      repair: "the period during which we are liable for defects is extended once by twelve months",
      used: "to second-hand goods as well as to new ones",
      limited: /to one year|are not defects/,
      delivery: "This day includes all times",
      dispatch: /before handing it to the carrier/,
      cash: "obliged to establish your identity from €10,000",
    },
    {
      locale: "fr",
      repair: "la période pendant laquelle nous répondons des défauts est prolongée une fois",
      used: "aux biens d’occasion comme aux biens neufs",
      limited: /à un an|ne sont pas des défauts/,
      delivery: "Cette date comprend tous les délais",
      dispatch: /avant la remise au transporteur/,
      cash: "vérifier votre identité à partir de 10\u00a0000\u00a0€",
    },
  ] as const)(
    "LAW-8 terms and delivery text state rights, delivery and identification as the shop grants them: $locale",
    ({ locale, repair, used, limited, delivery, dispatch, cash }) => {
      const terms = termsOf(locale);
      const shipping =
        siteContent.legalPages
          .find(({ type }) => type === "versand-und-zahlung")
          ?.translations.find(({ language }) => language === locale)?.content ?? "";
      for (const text of [repair, used]) expect(terms).toContain(text);
      expect(terms).not.toMatch(limited);
      for (const text of [delivery, cash]) expect(shipping).toContain(text);
      expect(shipping).not.toMatch(dispatch);
    },
  );

  it("LAW-8 every guarantee of the demo products has terms in three languages", () => {
    const read = (name: string): unknown =>
      JSON.parse(readFileSync(join(SEED, `${name}.json`), "utf8"));
    const text = z.string().min(1);
    const terms = { scope: text, territory: text, procedure: text };
    const guarantees = z
      .array(
        z.object({
          ...{ id: z.number(), guarantor: text, guarantor_address: text, ...terms },
          translations: z.array(z.object({ language: z.enum(["en", "fr"]), ...terms })).length(2),
        }),
      )
      .parse(read("ecommerce_guarantee"));
    const products = z
      .array(
        z.object({
          ...{ display_name: z.string(), guarantee_years: z.number().nullish() },
          guarantee: z.number().nullish(),
        }),
      )
      .parse(read("ecommerce_product"));
    const guaranteed = products.filter(({ guarantee_years: years }) => years);
    expect(guaranteed.length).toBeGreaterThan(10);
    for (const { display_name: name, guarantee } of guaranteed)
      expect(
        guarantees.some(({ id }) => id === guarantee),
        name,
      ).toBe(true);
  });

  it.each([
    ["/service", ["zwei Jahre Garantie", "weltweit", "gesetzlichen Rechte bei Mängeln bleiben"]],
    ["/en/services", ["for two years from collection", "worldwide", "Your statutory rights"]],
    [
      "/fr/services",
      ["deux ans à compter du retrait", "dans le monde entier", "Vos droits légaux"],
    ],
  ])("LAW-8 %s states guarantor and terms of the guarantee for a service", (path, terms) => {
    const html = JSON.stringify(pages.find((page) => page.view.path === path)?.view);
    for (const words of ["Juwelier Sternberg GmbH", ...terms]) expect(html).toContain(words);
  });

  it.each([
    [
      "/versand-und-zahlung",
      "Abholung im Stammhaus oder in der Brückenstraße",
      "Bestellungen liegen im Stammhaus bereit",
    ],
    [
      "/en/shipping-and-payment",
      "Collection at the main shop or the Brückenstraße branch",
      "Orders are kept ready at the main shop",
    ],
    [
      "/fr/livraison-et-paiement",
      "Retrait à la boutique de la place du Marché ou de la Brückenstraße",
      "Les commandes vous attendent à la boutique de la place du Marché",
    ],
  ])("LAW-8 %s offers collection at both branches, as the checkout does", (path, words, only) => {
    const html = JSON.stringify(pages.find((page) => page.view.path === path)?.view);
    expect(html).toContain(words);
    expect(html).not.toContain(only);
  });

  it.each([
    ["/versand-und-zahlung", "umweltfreundlich ausgewiesene Lieferart", "Feingehaltsgesetz"],
    ["/en/shipping-and-payment", "designated as environmentally friendly", "Hallmarking Act"],
    ["/fr/livraison-et-paiement", "respectueux de l’environnement", "Feingehaltsgesetz"],
  ])("LAW-10 %s tells of environmentally friendly delivery and hallmarks", (path, ...words) => {
    const html = JSON.stringify(pages.find((page) => page.view.path === path)?.view);
    for (const part of words) expect(html).toContain(part);
  });

  it("LAW-2 every product whose withdrawal the explanation excludes or limits is marked", () => {
    const products = z
      .array(
        z.object({
          ...{ id: z.number(), category: z.number(), display_name: z.string() },
          ...{ withdrawal_exclusion: z.string(), tax_mode: z.enum(TAX_MODES) },
        }),
      )
      .parse(JSON.parse(readFileSync(join(SEED, "ecommerce_product.json"), "utf8")));
    const bullion = 8;
    for (const product of products) {
      const { category, tax_mode: mode, withdrawal_exclusion: exclusion } = product;
      const expected = category === bullion && mode !== "margin" ? "financial_market" : "none";
      expect(exclusion, product.display_name).toBe(expected);
    }
    expect(products.find(({ id }) => id === 70)?.withdrawal_exclusion).toBe("financial_market");
  });
});
