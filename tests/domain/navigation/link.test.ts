import { describe, expect, it } from "vitest";
import {
  createPathTranslations,
  isCurrentPath,
  resolveLinkHref,
  resolveLink,
  translatePath,
  type ResolvedLink,
  type LinkInput,
} from "#domain/navigation/link";

const PAGES = [
  { de: "/", en: "/en", fr: "/fr" },
  { de: "/kontakt", en: "/en/contact", fr: "/fr/contact" },
  { de: "/datenschutz", en: "/en/privacy" },
  { de: "/uhren", en: "/en/watches", fr: "/fr/montres" },
  { de: "/uhren/meridian", en: "/en/watches/meridian", fr: "/fr/montres/meridian" },
  { de: "/shop", en: "/en/shop", fr: "/fr/shop" },
];
const LOOKUPS = {
  de: createPathTranslations(PAGES, "de"),
  en: createPathTranslations(PAGES, "en"),
  fr: createPathTranslations(PAGES, "fr"),
};

const NOTHING: LinkInput = {
  path: null,
  pathPrefix: null,
  externalPath: null,
  anchor: null,
  type: null,
};

const resolve = (fields: Partial<LinkInput>, locale: "de" | "en" | "fr" = "en") => {
  const result = resolveLink({ ...NOTHING, ...fields }, locale, LOOKUPS[locale]);
  return result.ok ? result.value : result.failure;
};

describe("path lookup of a locale", () => {
  it("MENU-3 is keyed by the path in any locale without its slash", () => {
    expect(LOOKUPS.en).toMatchObject({
      kontakt: "/en/contact",
      "en/contact": "/en/contact",
      "fr/contact": "/en/contact",
      "": "/en",
    });
  });

  it("MENU-3 omits pages that do not exist in the locale, so that links keep their path", () => {
    expect(LOOKUPS.fr).not.toHaveProperty("datenschutz");
    expect(translatePath("/datenschutz", "fr", LOOKUPS.fr)).toBe("/datenschutz");
  });

  it("MENU-3 uses the first of two pages with the same path", () => {
    expect(
      createPathTranslations(
        [
          { de: "/a", en: "/en/a" },
          { de: "/a", en: "/en/b" },
        ],
        "en",
      ),
    ).toMatchObject({ a: "/en/a" });
  });

  it.each([
    ["/kontakt", "/en/contact"],
    ["kontakt", "/en/contact"],
    ["/kontakt/", "/en/contact"],
    ["/kontakt?betreff=ring#karte", "/en/contact?betreff=ring#karte"],
    ["/uhren/meridian", "/en/watches/meridian"],
    ["/uhren/aurelis", "/en/watches/aurelis"],
    ["/shop/verlobungsringe?sort=price", "/en/shop/verlobungsringe?sort=price"],
    ["/uhrenwerkstatt", "/uhrenwerkstatt"],
    ["/constructor", "/constructor"],
    ["/__proto__", "/__proto__"],
    ["", "/en"],
    ["/", "/en"],
    ["#karte", "/en#karte"],
    ["//fremd.example/x", "/fremd.example/x"],
    ["/\\fremd.example", "/fremd.example"],
  ])("MENU-1 MENU-3 in English %j leads to %s", (path, target) => {
    expect(translatePath(path, "en", LOOKUPS.en)).toBe(target);
  });
});

describe("link of an editor", () => {
  it.each([
    [{}, "/en"],
    [{ path: "" }, "/en"],
    [{ path: "/" }, "/en"],
    [{ path: " /kontakt " }, "/en/contact"],
    [{ path: "meridian", pathPrefix: "/uhren" }, "/en/watches/meridian"],
    [{ path: "/meridian/", pathPrefix: "uhren/" }, "/en/watches/meridian"],
    [{ path: "/", pathPrefix: "/uhren" }, "/en/watches"],
    [{ path: null, pathPrefix: "/uhren" }, "/en/watches"],
    [{ path: "/datenschutz", anchor: "cookies" }, "/en/privacy#cookies"],
    [{ path: "/datenschutz", anchor: "#cookies" }, "/en/privacy#cookies"],
    [{ path: "/datenschutz#alt", anchor: "cookies" }, "/en/privacy#cookies"],
    [{ anchor: "werkstatt" }, "/en#werkstatt"],
    [{ path: "/kontakt?x=1", anchor: "karte" }, "/en/contact?x=1#karte"],
    [{ path: "/unbekannt", type: "page" as const }, "/unbekannt"],
  ])("MENU-1 MENU-3 %j leads to the page %s", (fields, path) => {
    expect(resolve(fields)).toEqual({ kind: "page", path });
  });

  it.each([
    [{ externalPath: "https://example.org/a?b=c" }, "external", "https://example.org/a?b=c"],
    [{ externalPath: "HTTPS://example.org" }, "external", "HTTPS://example.org"],
    [{ externalPath: "//example.org/a" }, "external", "https://example.org/a"],
    [{ externalPath: "www.example.org" }, "external", "https://www.example.org"],
    [{ externalPath: "https://example.org", anchor: "x" }, "external", "https://example.org#x"],
    [{ path: "/kontakt", externalPath: "https://example.org" }, "external", "https://example.org"],
    [{ path: "https://example.org" }, "external", "https://example.org"],
    [{ path: "//example.org" }, "external", "https://example.org"],
    [{ externalPath: "mailto:info@sternberg.example" }, "mail", "mailto:info@sternberg.example"],
    [{ externalPath: "info@sternberg.example" }, "mail", "mailto:info@sternberg.example"],
    [
      { path: "info@sternberg.example", type: "mail" as const },
      "mail",
      "mailto:info@sternberg.example",
    ],
    [{ externalPath: "tel:+49 30 / 231-25" }, "phone", "tel:+493023125"],
    [{ externalPath: "+49 (30) 231 25", type: "phone" as const }, "phone", "tel:+493023125"],
    [{ externalPath: "/static/katalog.pdf" }, "file", "/static/katalog.pdf"],
    [{ path: "static/katalog.pdf", type: "file" as const }, "file", "/static/katalog.pdf"],
    [
      { externalPath: "https://example.org/katalog.pdf", type: "file" as const },
      "file",
      "https://example.org/katalog.pdf",
    ],
  ])("MENU-4 %j is %s, %s", (fields, kind, href) => {
    expect(resolve(fields)).toEqual({ kind, href });
  });

  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:https://example.org/x",
  ])("MENU-4 refuses %j in every field and for every type", (target) => {
    for (const type of [null, "page", "external", "mail", "phone", "file"] as const) {
      expect(resolve({ externalPath: target, type })).toMatchObject({ code: "unsafe-link" });
      expect(resolve({ path: target, type })).toMatchObject({ code: "unsafe-link" });
    }
  });
});

describe("link on the page", () => {
  it.each<readonly [ResolvedLink, string]>([
    [{ kind: "page", path: "/kontakt" }, "/kontakt"],
    [{ kind: "external", href: "https://example.org" }, "https://example.org"],
    [{ kind: "mail", href: "mailto:a@example.org" }, "mailto:a@example.org"],
    [{ kind: "phone", href: "tel:+4930" }, "tel:+4930"],
    [{ kind: "file", href: "/static/a.pdf" }, "/static/a.pdf"],
  ])("MENU-4 %j leads to %s", (link, href) => {
    expect(resolveLinkHref(link)).toBe(href);
  });

  it.each([
    ["/uhren", "/uhren/", true],
    ["/uhren", "/uhren?x=1#y", true],
    ["/uhren#marken", "/uhren", true],
    ["/f%C3%BCr", "/für", true],
    ["/", "/index.html", true],
    ["/uhren", "/uhren/meridian", false],
    ["/", "/uhren", false],
    ["/en", "/", false],
    ["/%E0%A4%A", "/%E0%A4%A", true],
  ])("MENU-5 %s is the current link on %s: %s", (link, current, is) => {
    expect(isCurrentPath(link, current)).toBe(is);
  });
});
