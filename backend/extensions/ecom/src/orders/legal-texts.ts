import { z } from "zod";
import type { Locale } from "#domain/locale/locale";
import { htmlToParagraphs } from "#domain/content/html-to-text";
import { createShopPaths } from "#domain/navigation/shop-paths";
import {
  createWithdrawalInstruction,
  formatWithdrawalInstruction,
} from "#domain/legal/withdrawal-instruction";
import { RETURN_COST_BEARERS, type ReturnCostBearer } from "#domain/legal/return-costs";
import { resolvePagePath } from "#domain/navigation/routes";
import { contentCache } from "../../../shared/content-cache";
import type { MailSender } from "../../../shared/mail/sender";
import { readRecords } from "../../../shared/read-records";
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
  return_costs: z.enum(RETURN_COST_BEARERS).catch("shop"),
  legal_pages: z
    .array(
      texts.extend({
        type: z.string(),
        translations: z.array(texts.extend({ language: z.string() })).nullish(),
      }),
    )
    .nullish(),
});

/** The texts that editors write, and what the statutory instruction takes from the settings. */
type LegalSettings = {
  readonly written: readonly LegalText[];
  readonly returnCosts: ReturnCostBearer;
};

const legalSettings = contentCache<LegalSettings>();

type LegalTextsInput = {
  readonly sender: Pick<MailSender, "project" | "company" | "url">;
  readonly shopPath: string;
  readonly locale: Locale;
};

/**
 * Returns the legal texts of a shop in a locale. The text on withdrawal begins with the statutory
 * instruction and form (LAW-1). A text without a translation is returned in its original German.
 */
export async function readLegalTexts(
  uow: UnitOfWork,
  { sender, shopPath, locale }: LegalTextsInput,
): Promise<readonly LegalText[]> {
  const { project, company, url } = sender;
  const { written, returnCosts } = await legalSettings(uow, `${project} ${locale}`, () =>
    findLegalSettings(uow, project, locale),
  );
  const functionUrl = `${url}${createShopPaths(shopPath).withdrawal(locale)}`;
  const instruction = formatWithdrawalInstruction(
    createWithdrawalInstruction(locale, { company, functionUrl, returnCosts }),
  );
  return written.map((legal) =>
    legal.key === "widerruf"
      ? { ...legal, text: legal.text ? `${instruction}\n\n${legal.text}` : instruction }
      : legal,
  );
}

async function findLegalSettings(
  uow: UnitOfWork,
  project: number,
  locale: Locale,
): Promise<LegalSettings> {
  const own = { project: { _eq: project } };
  const published = { ...own, key: { _in: [...LEGAL_TEXT_KEYS] }, status: { _eq: "published" } };
  const pages = await readRecords(uow, "page", page, published);
  const [shop] = await readRecords(uow, "ecommerce_settings", settings, own);
  const { return_costs: returnCosts, legal_pages: texts } = shop ?? settings.parse({});
  const written = LEGAL_TEXT_KEYS.map((key) => {
    const found = pages.find((candidate) => candidate.key === key);
    const path = found?.translations?.find(({ language }) => language === locale)?.path;
    const legalPage = texts?.find(({ type }) => type === key);
    const translated = legalPage?.translations?.find(
      ({ language }) => language === locale,
    )?.content;
    const text = htmlToParagraphs(translated || legalPage?.content || "");
    return { key, path: found && resolvePagePath(key, locale, path), text: text || undefined };
  });
  return { written, returnCosts };
}
