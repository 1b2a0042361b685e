// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import type { ImageSource } from "#domain/media/image";
import { createOfflineDocuments, resolveOfflinePath } from "#site/offline-document";
import { withCachedPages } from "#service-worker/offline-page";
import { headInput } from "../support/site-heads";

const FACES = [
  "/static/cormorant-garamond-latin-300-normal-1d7d.woff2",
  "/static/source-sans-pro-latin-600-normal-ee99.woff2",
];

const { plan, siteContent } = headInput();
const LOGO: ImageSource = {
  ...{ src: "/static/1d7d/logo.svg", width: 539, height: 108 },
  ...{ srcSet: null, sources: [], sizes: "320px", color: null },
};
const documents = createOfflineDocuments(plan.layouts, siteContent.theme, FACES, () => LOGO);
const parsed = (html: string) => new DOMParser().parseFromString(html, "text/html");

describe("offline page", () => {
  it.each(["de", "en", "fr"] as const)(
    "FRAME-5 in %s has message, retry link and phone number",
    (locale) => {
      const html = documents.get(resolveOfflinePath(locale)) ?? "";
      const page = parsed(html);
      expect(page.documentElement.lang).toBe(locale);
      expect(page.querySelector("h1")?.textContent).toBe(
        {
          de: "Sie sind gerade offline",
          en: "You are offline at the moment",
          fr: "Vous êtes hors ligne pour le moment",
        }[locale],
      );
      expect(page.title).toContain(page.querySelector("h1")?.textContent ?? "missing");
      expect([...page.querySelectorAll("main a")].map((link) => link.getAttribute("href"))).toEqual(
        ["", expect.stringMatching(/^tel:\+49\d+$/)],
      );
      expect(page.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
      expect(page.querySelector("#visited")?.hasAttribute("hidden")).toBe(true);
    },
  );

  it("FRAME-5 has the logo, or the title of the site without one", () => {
    const logo = parsed(documents.get("/en/offline.html") ?? "").querySelector("header a img");
    expect(logo?.getAttribute("src")).toBe(LOGO.src);
    expect(logo?.getAttribute("alt")).toBe("Juwelier Sternberg");
    const without = createOfflineDocuments(plan.layouts, siteContent.theme, FACES, () => undefined);
    expect(
      parsed(without.get("/en/offline.html") ?? "").querySelector("header a")?.textContent,
    ).toBe("Juwelier Sternberg");
  });

  it("FRAME-5 has no other resources except fonts, with the families that its styles use", () => {
    const html = documents.get("/offline.html") ?? "";
    const page = parsed(html);
    expect([...page.querySelectorAll("[src]:not(header img), link")]).toEqual([]);
    expect([...html.matchAll(/url\("([^"]+)"\)/g)].map((match) => match[1])).toEqual(FACES);
    expect(html).toMatch(/font-family:"Cormorant Garamond";font-weight:300;.*1d7d/);
    expect(html).toMatch(/font-family:"Source Sans Pro";font-weight:600;.*ee99/);
    for (const [, name = ""] of html.matchAll(/var\((--[\w-]+)\)/g))
      expect(html, name).toContain(`${name}:`);
    expect(html.length).toBeLessThan(5_000);
  });

  it("FRAME-5 lists cached pages, and nothing without any", () => {
    const html = documents.get("/offline.html") ?? "";
    expect(withCachedPages(html, [])).toBe(html);
    const page = parsed(withCachedPages(html, [{ path: '/a"b', title: "Gold &amp; Silber $1" }]));
    const link = page.querySelector("#visited:not([hidden]) li a");
    expect(link?.getAttribute("href")).toBe('/a"b');
    expect(link?.textContent).toBe("Gold & Silber $1");
  });
});
