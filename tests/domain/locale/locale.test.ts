import { describe, expect, it } from "vitest";
import {
  DEFAULT_LOCALE,
  isLocale,
  parsePathLocale,
  localePrefix,
  LOCALES,
  resolveTranslation,
  type Locale,
} from "#domain/locale/locale";

describe("locales of the site", () => {
  it("ROUTE-1 are German, English and French, with German as the default and the only one without a prefix", () => {
    expect(LOCALES).toEqual(["de", "en", "fr"]);
    expect(DEFAULT_LOCALE).toBe("de");
    expect(LOCALES.map(localePrefix)).toEqual(["", "/en", "/fr"]);
  });

  it.each(["DE", "es", "", null, undefined, 1, "constructor"])(
    "ROUTE-1 do not include %j",
    (candidate) => {
      expect(isLocale(candidate)).toBe(false);
    },
  );

  it.each([
    ["/", "de"],
    ["/kontakt", "de"],
    ["/en", "en"],
    ["/en/", "en"],
    ["/EN/contact", "en"],
    ["/fr/shop/warenkorb?x=/en", "fr"],
    ["/english", "de"],
    ["/enfants/en", "de"],
    ["/en?x=1", "en"],
    ["/fr#haut", "fr"],
    ["", "de"],
  ] as const)("ROUTE-1 the path %s is in %s", (path, locale) => {
    expect(parsePathLocale(path)).toBe(locale);
  });
});

describe("record without a translation in the wanted locale", () => {
  const pick = (available: readonly Locale[], preferred: Locale) => {
    const notes: string[] = [];
    const picked = resolveTranslation(
      available.map((language) => ({ language })),
      preferred,
      (message) => notes.push(message),
    );
    return { picked: picked?.language, notes };
  };

  it.each([
    [["de", "en", "fr"], "fr", "fr", 0],
    [["fr", "en", "de"], "en", "en", 0],
    [["en", "de"], "fr", "de", 1],
    [["fr", "en"], "de", "en", 1],
    [["fr"], "en", "fr", 1],
    [[], "de", undefined, 1],
  ] as const)(
    "ROUTE-10 of %j, requested in %s, shows %s with %i note(s)",
    (available, preferred, selected, count) => {
      const { picked, notes } = pick(available, preferred);
      expect(picked).toBe(selected);
      expect(notes).toHaveLength(count);
    },
  );

  it("ROUTE-10 reports the missing and the fallback locale", () => {
    expect(pick(["en"], "fr").notes[0]).toMatch(/"fr".*"en"/);
  });
});
