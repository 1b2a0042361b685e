import { createHash } from "node:crypto";
import { z } from "zod";
import { fieldsOf } from "#cms/schemas/fields-of";
import {
  createNewsletterConsent,
  type NewsletterFormTexts,
} from "#domain/legal/newsletter-consent";
import { LANGUAGES, type Locale, resolveTranslation } from "#domain/locale/locale";
import type { MailSender } from "../../../shared/mail/sender";
import type { UnitOfWork } from "../../../shared/unit-of-work";

/** Wording of a consent. Equal texts have the same version. */
export type Consent = { readonly text: string; readonly version: string };

const text = z.string().nullish();
const formRecord = z.object({
  translations: z.array(z.object({ language: z.enum(LANGUAGES), headline: text, text })),
});

/** Pages and brands that have blocks, by their junctions. */
const OWNERS = { page_blocks: "page", brand_blocks: "brand" } as const;

/** True if a form is part of a page of the project. */
async function belongsToProject(uow: UnitOfWork, project: number, block: number): Promise<boolean> {
  for (const [junction, owner] of Object.entries(OWNERS)) {
    const found: unknown = await uow
      .trx(junction)
      .join(owner, `${owner}.id`, `${junction}.${owner}`)
      .where({
        [`${junction}.collection`]: "block_form",
        [`${junction}.item`]: String(block),
        [`${owner}.project`]: project,
      })
      .first(`${junction}.id`);
    if (found !== undefined) return true;
  }
  return false;
}

async function readFormTexts(
  uow: UnitOfWork,
  project: number,
  block: number,
  locale: Locale,
): Promise<NewsletterFormTexts | null> {
  const [found] = await uow.read(
    "block_form",
    { id: { _eq: block }, form: { _eq: "newsletter" } },
    fieldsOf(formRecord),
  );
  if (found === undefined || !(await belongsToProject(uow, project, block))) return null;
  const shown = resolveTranslation(formRecord.parse(found).translations, locale);
  return { headline: shown?.headline || null, text: shown?.text || null };
}

/**
 * Reads the wording that a visitor agrees to. The browser names the form only; the texts are those
 * of the server, so that no visitor can store another wording (LAW-6).
 */
export async function readConsent(
  uow: UnitOfWork,
  { project, name }: Pick<MailSender, "project" | "name">,
  locale: Locale,
  block: number,
): Promise<Consent> {
  const form = await readFormTexts(uow, project, block, locale);
  const wording = createNewsletterConsent({ locale, shop: name, form });
  const version = createHash("sha256").update(wording).digest("hex").slice(0, 12);
  return { text: wording, version };
}
