import { describe, expect, it } from "vitest";
import { createLanguageAlternates } from "#site/pages/language-alternates";

const SITE = "https://sternberg.example";
const CONTACT = { de: "/kontakt", en: "/en/contact", fr: "/fr/contact" };

describe("page in several languages", () => {
  it("ROUTE-9 lists all languages including its own, and German as x-default", () => {
    expect(createLanguageAlternates(CONTACT, CONTACT.en, SITE).hreflangs).toEqual([
      { hreflang: "de", href: "https://sternberg.example/kontakt" },
      { hreflang: "en", href: "https://sternberg.example/en/contact" },
      { hreflang: "fr", href: "https://sternberg.example/fr/contact" },
      { hreflang: "x-default", href: "https://sternberg.example/kontakt" },
    ]);
  });

  it.each([
    [CONTACT.de, "https://sternberg.example/kontakt"],
    [CONTACT.fr, "https://sternberg.example/fr/contact"],
  ])("ROUTE-9 %s has the canonical URL %s", (path, address) => {
    expect(createLanguageAlternates(CONTACT, path, SITE).canonical).toBe(address);
  });

  it("ROUTE-9 the home page URL has one slash", () => {
    const { canonical, hreflangs } = createLanguageAlternates(
      { de: "/", en: "/en", fr: "/fr" },
      "/",
      SITE,
    );
    expect(canonical).toBe("https://sternberg.example/");
    expect(hreflangs.at(-1)).toEqual({ hreflang: "x-default", href: "https://sternberg.example/" });
  });

  it("ROUTE-9 the language switch leads to the same page", () => {
    expect(createLanguageAlternates(CONTACT, CONTACT.de, SITE).switchTo).toEqual(CONTACT);
  });
});

describe("page missing in a language", () => {
  const privacy = { de: "/datenschutz", en: "/en/privacy" };

  it("ROUTE-9 has no alternate in that language, and the switch leads to its home page", () => {
    const { hreflangs, switchTo } = createLanguageAlternates(privacy, privacy.de, SITE);
    expect(hreflangs.map(({ hreflang }) => hreflang)).toEqual(["de", "en", "x-default"]);
    expect(switchTo).toEqual({ de: "/datenschutz", en: "/en/privacy", fr: "/fr" });
  });

  it("ROUTE-9 without German, the first available language is x-default", () => {
    const { hreflangs, switchTo } = createLanguageAlternates(
      { fr: "/fr/atelier" },
      "/fr/atelier",
      SITE,
    );
    expect(hreflangs).toEqual([
      { hreflang: "fr", href: "https://sternberg.example/fr/atelier" },
      { hreflang: "x-default", href: "https://sternberg.example/fr/atelier" },
    ]);
    expect(switchTo).toEqual({ de: "/", en: "/en", fr: "/fr/atelier" });
  });

  it("ROUTE-9 a page without languages has no alternates, and the switch leads to the home pages", () => {
    expect(createLanguageAlternates({}, "/404", SITE)).toMatchObject({
      hreflangs: [],
      switchTo: { de: "/", en: "/en", fr: "/fr" },
    });
  });
});
