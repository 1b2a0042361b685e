import type { Page } from "@playwright/test";
import { z } from "zod";

const facts = z.object({
  lang: z.string(),
  titles: z.array(z.string()),
  metas: z.record(z.string(), z.array(z.string())),
  canonical: z.array(z.string()),
  alternates: z.record(z.string(), z.string()),
  links: z.record(z.string(), z.array(z.string())),
  data: z.array(z.string()),
});

/** Head metadata of a served document, read like a crawler without running scripts. */
export type DocumentFacts = z.infer<typeof facts>;

export async function documentFacts(page: Page, html: string): Promise<DocumentFacts> {
  // Only the head is read. Parsing the body would take most of the time.
  const [source = ""] = html.split("<body");
  const found = await page.evaluate((text) => {
    const head = new DOMParser().parseFromString(text, "text/html");
    const all = (selector: string) => [...head.querySelectorAll(`head ${selector}`)];
    const attributesByName = (
      elements: Element[],
      name: (element: Element) => string,
      value: string,
    ) => {
      const values: Record<string, string[]> = {};
      for (const element of elements)
        (values[name(element)] ??= []).push(element.getAttribute(value) ?? "");
      return values;
    };
    return {
      lang: head.documentElement.lang,
      titles: all("title").map((element) => element.textContent),
      metas: attributesByName(
        all("meta[name], meta[property]"),
        (element) => element.getAttribute("name") ?? element.getAttribute("property") ?? "",
        "content",
      ),
      canonical: all("link[rel=canonical]").map((element) => element.getAttribute("href")),
      alternates: Object.fromEntries(
        all("link[rel=alternate][hreflang]").map((element): [string, string | null] => [
          element.getAttribute("hreflang") ?? "",
          element.getAttribute("href"),
        ]),
      ),
      links: attributesByName(
        all("link[rel]"),
        (element) => element.getAttribute("rel") ?? "",
        "href",
      ),
      data: all('script[type="application/ld+json"]').map((element) => element.textContent),
    };
  }, source);
  return facts.parse(found);
}

/** Returns the URLs of a sitemap with their alternates. */
export function sitemapEntries(
  xml: string,
): readonly { readonly address: string; readonly alternates: Readonly<Record<string, string>> }[] {
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = ""]) => ({
    address: /<loc>([^<]+)<\/loc>/.exec(entry)?.[1] ?? "",
    alternates: Object.fromEntries(
      [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)].map(
        ([, language = "", href = ""]): [string, string] => [language, href],
      ),
    ),
  }));
}
