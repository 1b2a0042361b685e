import type { Locale } from "../locale/locale";
import { FORMS_MESSAGES } from "../locale/messages/forms.generated";
import { MAIL_MESSAGES } from "../locale/messages/mail.generated";
import { interpolate } from "../text/interpolate";

/** Texts that the editors wrote for the form. */
export type NewsletterFormTexts = {
  readonly headline: string | null;
  readonly text: string | null;
};

type ConsentInput = {
  readonly locale: Locale;
  readonly shop: string;
  /** Null if the form is unknown. */
  readonly form: NewsletterFormTexts | null;
};

const button = (label: string): string => `[${label}]`;

/**
 * Returns the wording of the consent to a newsletter: what the form, the confirmation mail and its
 * page say, with their buttons in brackets. It is stored as the proof that art. 7 (1) GDPR requires (LAW-6).
 */
export function createNewsletterConsent({ locale, shop, form }: ConsentInput): string {
  const { newsletter, newsletterConfirmation: page } = FORMS_MESSAGES[locale];
  const mail = MAIL_MESSAGES[locale].newsletter;
  const shown = [
    ...(form?.headline ? [form.headline] : []),
    ...(form?.text ? [form.text] : []),
    button(newsletter.button),
    `${newsletter.noteBefore}${newsletter.noteLink}${newsletter.noteAfter}`,
  ];
  const sent = [mail.title, interpolate(mail.text, { shop }), mail.expires, button(mail.button)];
  const asked = [page.question, button(page.button)];
  return [shown, sent, asked].map((lines) => lines.join("\n")).join("\n\n");
}
