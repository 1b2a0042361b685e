import { describe, expect, it } from "vitest";
import { isRecord } from "#domain/is-record";
import { LOCALES } from "#domain/locale/locale";
import { NEWSLETTER_PATHS } from "#domain/locale/language-definitions";
import type { BlockView } from "#site/views/block-view";
import { planSeed, type Seed } from "../../support/seed-site";

const page = (path: string, change?: (records: Seed) => void) => {
  const found = planSeed(change).pages.find(({ view }) => view.path === path);
  if (!found) throw new Error(`No page ${path}.`);
  return found;
};
const formOf = (path: string, change?: (records: Seed) => void) => {
  const form = page(path, change).view.blocks.find(
    (block): block is Extract<BlockView, { kind: "form" }> => block.kind === "form",
  );
  if (!form) throw new Error(`No form on ${path}.`);
  return form;
};

describe("pages with forms", () => {
  it("FORM-1 FORM-2 PAGE-7 have their own templates, so that other pages load no form code", () => {
    expect(page("/kontakt").template).toBe("form-page");
    expect(page("/terminvereinbarung").template).toBe("form-page");
    expect(page("/danke").template).toBe("form-page");
    expect(page("/").template).toBe("newsletter-page");
    expect(page("/uhren").template).toBe("page");
    expect(page("/widerruf").template).toBe("page");
  });

  it("PAGE-2 PAGE-3 have the paths of privacy and thanks page in each language", () => {
    expect(formOf("/kontakt")).toMatchObject({
      form: "contact",
      privacyPage: "/datenschutz",
      thanksPage: "/danke",
    });
    expect(formOf("/en/contact")).toMatchObject({
      privacyPage: "/en/privacy",
      thanksPage: "/en/thanks",
    });
    expect(formOf("/fr/contact")).toMatchObject({
      privacyPage: "/fr/politique-de-confidentialite",
      thanksPage: "/fr/merci",
    });
    const withoutPrivacy = (records: Seed) => {
      for (const record of records["page"] ?? []) {
        const translations: unknown = record["translations"];
        if (record["key"] === "privacy" && Array.isArray(translations))
          record["translations"] = translations.filter(
            (row: unknown) => isRecord(row) && row["language"] !== "fr",
          );
      }
    };
    expect(formOf("/fr/contact", withoutPrivacy).privacyPage).toBe("/fr/mentions-legales");
  });

  it("PAGE-7 the appointment form has localized branches and services with duration", () => {
    const { branches, services } = formOf("/en/appointment");
    expect(branches.map(({ name }) => name)).toEqual([
      "Main shop on the market square",
      "Brückenstraße branch",
    ]);
    expect(services[0]).toEqual({
      id: 1,
      name: "Wedding ring consultation",
      minutes: 60,
      description:
        "Try on rings at leisure, have your sizes taken, talk about alloys and engraving.",
    });
    expect(formOf("/kontakt")).toMatchObject({ branches: [], services: [] });
  });

  it("FORM-3 the pages linked in newsletter mails exist in every language and are not indexed", () => {
    for (const paths of Object.values(NEWSLETTER_PATHS))
      for (const locale of LOCALES) {
        const found = planSeed().pages.find(({ view }) => view.path === paths[locale]);
        expect([paths[locale], found?.template, found?.view.seo.noIndex]).toEqual([
          paths[locale],
          "form-page",
          true,
        ]);
      }
  });
});
