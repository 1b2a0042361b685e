import { z } from "zod";
import type { Locale } from "../../../../../src/domain/locale/locale";
import { htmlToParagraphs } from "../../../../../src/domain/content/html-to-text";
import { resolvePagePath } from "../../../../../src/domain/navigation/routes";
import { contentCache } from "../../../shared/content-cache";
import type { UnitOfWork } from "../../../shared/unit-of-work";

/**
 * A legal text that the contract refers to (withdrawal instructions, terms): its page on the site
 * and its current text.
 */
export type LegalText = {
  readonly key: LegalKey;
  readonly path: string | undefined;
  readonly text: string | undefined;
};

const LEGAL_TEXT_KEYS = ["widerruf", "agb"] as const;
type LegalKey = (typeof LEGAL_TEXT_KEYS)[number];

const page = z.object({
  key: z.string(),
  translations: z.array(z.object({ language: z.string(), path: z.string().nullish() })).nullish(),
});

const texts = z.object({ content: z.string().nullish() });
const settings = z.object({
  legal_pages: z
    .array(
      texts.extend({
        type: z.string(),
        translations: z.array(texts.extend({ language: z.string() })).nullish(),
      }),
    )
    .nullish(),
});

const LEGAL_FIELDS = ["type", "content", "translations.language", "translations.content"].map(
  (field) => `legal_pages.${field}`,
);

const legalTexts = contentCache<readonly LegalText[]>();

/**
 * Returns the legal texts of a project's shop in a locale. A text without a translation is returned
 * in its original German.
 */
export function readLegalTexts(
  uow: UnitOfWork,
  project: number,
  locale: Locale,
): Promise<readonly LegalText[]> {
  return legalTexts(uow, `${project} ${locale}`, () => findLegal(uow, project, locale));
}

async function findLegal(
  uow: UnitOfWork,
  project: number,
  locale: Locale,
): Promise<readonly LegalText[]> {
  const own = { project: { _eq: project } };
  const published = { ...own, key: { _in: [...LEGAL_TEXT_KEYS] }, status: { _eq: "published" } };
  const pages = await uow.read("page", published, [
    "key",
    "translations.language",
    "translations.path",
  ]);
  const [shop] = await uow.read("ecommerce_settings", own, LEGAL_FIELDS);
  const texts = shop === undefined ? [] : (settings.parse(shop).legal_pages ?? []);
  return LEGAL_TEXT_KEYS.map((key) => {
    const found = pages.map((item) => page.parse(item)).find((candidate) => candidate.key === key);
    const path = found?.translations?.find(({ language }) => language === locale)?.path;
    const written = texts.find(({ type }) => type === key);
    const translated = written?.translations?.find(({ language }) => language === locale)?.content;
    const text = htmlToParagraphs(translated || written?.content || "");
    return { key, path: found && resolvePagePath(key, locale, path), text: text || undefined };
  });
}
