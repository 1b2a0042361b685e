import { describe, expect, it } from "vitest";
import { LANGUAGE_DEFINITIONS } from "#domain/locale/language-definitions";
import { formatUnderscoreTag, LANGUAGES } from "#domain/locale/locale";
import { labelSeparator } from "#ui/i18n/label-separator";

describe("languages", () => {
  it.each(LANGUAGES)("ROUTE-9 %s has a name of its own and a tag of its language", (locale) => {
    const { name, tag } = LANGUAGE_DEFINITIONS[locale];
    expect(tag.split("-")[0]).toBe(locale);
    expect(name.toLowerCase()).toBe(
      new Intl.DisplayNames(locale, { type: "language" }).of(locale)?.toLowerCase(),
    );
  });

  it("SEO-1 have tags with an underscore for Open Graph and PayPal", () => {
    const tags = (["de", "en", "fr"] as const).map(formatUnderscoreTag);
    expect(tags).toEqual(["de_DE", "en_GB", "fr_FR"]);
  });

  it("TEXT-1 separate a label from its value, in French with a no-break space", () => {
    expect(["de", "en", "fr"].map(labelSeparator)).toEqual([": ", ": ", "\u00a0: "]);
  });
});
