import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test as base } from "@playwright/test";
import { z } from "zod";
import { NEWSLETTER_PATHS } from "#domain/locale/language-definitions";
import { ROUTE_KEYS, ROUTE_TABLE } from "#domain/navigation/routes";
import { runAxe } from "./support/axe";
import { LANGUAGES, type Language } from "./support/languages";
import { PAGE_TYPES } from "./support/page-types";

/**
 * Each page type in each language as the server sends it, without scripts, styles and pictures. The
 * words of a story in the browser are proven here for the languages in which it does not run.
 */

/** One page shows all documents of a worker, and keeps axe. */
const test = base.extend<object, { readonly reader: Page }>({
  reader: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await use(page);
      await page.close();
    },
    { scope: "worker" },
  ],
});

const localized = (path: string) => ({ de: path, en: `/en${path}`, fr: `/fr${path}` });
const types = PAGE_TYPES.map(([de, en, fr]) => ({ de, en, fr }));
const PAGES: readonly Readonly<Partial<Record<Language, string>>>[] = [
  ...types,
  // REDIR-1: the German engagement rings path redirects to a shop category.
  { en: "/en/engagement-rings" },
  ...ROUTE_KEYS.filter((key) => key !== "engagement_rings")
    .map((key) => ROUTE_TABLE[key])
    .filter(({ en }) => types.every((type) => type.en !== en)),
  ...Object.values(NEWSLETTER_PATHS),
  ...[
    "",
    "/uhren",
    "/produkt/1/automatik-39-nachtblau",
    "/produkt/5/trauring-orbit-gelbgold-585",
  ].map((path) => localized(`/shop${path}`)),
];

const factsSchema = z.object({
  lang: z.string(),
  title: z.string(),
  headings: z.array(z.string()),
  canonical: z.array(z.string()),
  alternates: z.record(z.string(), z.string()),
  texts: z.array(z.string()),
});

/** Returns what the visitor of a document reads in its language. */
async function readDocument(page: Page, html: string) {
  const found = await page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, "text/html");
    const root = document.documentElement;
    for (const element of root.querySelectorAll("script, style")) element.remove();
    const attributeOf = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");
    const isInPageLanguage = (element: Element | null) =>
      element?.closest("[lang]") === document.documentElement;
    const texts: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (isInPageLanguage(walker.currentNode.parentElement))
        texts.push(walker.currentNode.textContent ?? "");
    for (const name of ["alt", "aria-label", "content", "placeholder", "title"])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isInPageLanguage(element)) texts.push(element.getAttribute(name) ?? "");
    return {
      lang: root.lang,
      title: document.title,
      headings: [...document.querySelectorAll("h1")].map((heading) => heading.textContent),
      canonical: attributeOf("link[rel=canonical]", "href"),
      alternates: Object.fromEntries(
        [...document.querySelectorAll("link[rel=alternate][hreflang]")].map(
          (link): [string, string | null] => [
            link.getAttribute("hreflang") ?? "",
            link.getAttribute("href"),
          ],
        ),
      ),
      texts: texts.map((text) => text.trim()).filter((text) => text !== ""),
    };
  }, html);
  return factsSchema.parse(found);
}

/** Shows a document without running it, and returns the violations of axe. */
async function violationsOf(page: Page, html: string) {
  await page.evaluate((source) => {
    const { documentElement: root } = new DOMParser().parseFromString(source, "text/html");
    for (const element of root.querySelectorAll("script, style, source, link[rel*=load]"))
      element.remove();
    document.replaceChild(root, document.documentElement);
  }, html);
  // The browser tests check colours.
  return runAxe(page, {}, { rules: { "color-contrast": { enabled: false } } });
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns all messages of a language without interpolated values. */
function messagesOf(language: Language): ReadonlySet<string> {
  const folder = join(__dirname, "../locales", language);
  return new Set(
    readdirSync(folder)
      .flatMap((file) => textsIn(JSON.parse(readFileSync(join(folder, file), "utf8"))))
      .filter((text) => !text.includes("{{")),
  );
}

const MESSAGES = { de: messagesOf("de"), en: messagesOf("en"), fr: messagesOf("fr") };

/** Is this text the message of other languages only, such as "Warenkorb" on an English page? */
const isForeign = (language: Language, text: string) =>
  !MESSAGES[language].has(text) && LANGUAGES.some((other) => MESSAGES[other].has(text));

/** Is this text the key of a message, such as `cart.title`, or does it contain a placeholder? */
const isRaw = (text: string) => /\{\{|\}\}/.test(text) || /^[a-z]\w*(?:[.:][a-z]\w*)+$/.test(text);

for (const paths of PAGES) {
  const isNotFound = paths.de === "/404.html";
  const start = Object.values(paths)[0] ?? "";
  test(`ROUTE-1 ROUTE-2 ROUTE-9 TEXT-2 ACCESS-4 LAYOUT-11 ${start} has texts, alternates and valid markup in each language`, async ({
    reader,
    request,
    baseURL,
  }) => {
    let alternates: Readonly<Record<string, string>> = Object.fromEntries(
      Object.entries(paths).map(([key, path]): [string, string] => [
        key,
        new URL(path, baseURL).href,
      ]),
    );
    for (const language of LANGUAGES) {
      // Paths that are not in a table come from the CMS.
      const address = alternates[language];
      if (address === undefined) continue;
      const response = await request.get(new URL(address).pathname, { maxRedirects: 0 });
      expect(response.status(), address).toBe(isNotFound ? 404 : 200);
      const html = await response.text();
      const { texts, ...facts } = await readDocument(reader, html);
      if (!isNotFound) expect(facts.alternates, address).toMatchObject(alternates);
      alternates = isNotFound ? alternates : facts.alternates;
      expect(facts, address).toEqual({
        lang: language,
        title: expect.stringMatching(/^.+ \| .+$/),
        headings: [expect.stringMatching(/\S/)],
        canonical: isNotFound ? [] : [address],
        alternates: isNotFound ? {} : { ...alternates, "x-default": new URL(start, baseURL).href },
      });
      expect(texts.filter(isRaw), address).toEqual([]);
      expect(
        texts.filter((text) => isForeign(language, text)),
        address,
      ).toEqual([]);
      expect(await violationsOf(reader, html), address).toEqual([]);
    }
  });
}
