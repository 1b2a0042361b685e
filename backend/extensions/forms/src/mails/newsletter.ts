import type { Locale } from "../../../../../src/domain/locale/locale";
import {
  resolveNewsletterPath,
  type NEWSLETTER_PATHS,
} from "../../../../../src/domain/navigation/newsletter-paths";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { Tokens } from "../newsletter/tokens";

type To = {
  readonly email: string;
  readonly language: Locale;
  readonly tokens: Tokens;
  readonly apiUrl: string;
};

/** The site's own page behind a link of the newsletter's mails. */
export function newsletterPageUrl(
  siteUrl: string,
  page: keyof typeof NEWSLETTER_PATHS,
  language: Locale,
  token: string,
): string {
  return `${siteUrl}${resolveNewsletterPath(page, language)}?token=${token}`;
}

/**
 * One click in the mail program ends it (RFC 8058). One that only opens the address is led to the
 * site's own page.
 */
function listHeaders(apiUrl: string, token: string): Readonly<Record<string, string>> {
  return {
    "List-Unsubscribe": `<${apiUrl}/forms/newsletter/unsubscribe?token=${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The mail whose link confirms that the address is its reader's own (FORM-3). */
export function newsletterConfirmationMail(
  sender: MailSender,
  { email, language, tokens, apiUrl }: To,
): Mail {
  const words = mailMessages(language, "newsletter");
  return {
    to: email,
    subject: words.subject,
    headers: listHeaders(apiUrl, tokens.unsubscribe),
    letter: {
      language,
      title: words.title,
      paragraphs: [interpolate(words.text, { house: sender.name }), words.expires],
      action: {
        label: words.button,
        href: newsletterPageUrl(sender.url, "confirm", language, tokens.confirm),
      },
      footnotes: [
        { text: words.ignore },
        {
          text: words.unsubscribe,
          href: newsletterPageUrl(sender.url, "unsubscribe", language, tokens.unsubscribe),
        },
      ],
      sender: sender.name,
    },
  };
}

/** The first mail to a confirmed reader, with the way out. */
export function newsletterWelcomeMail(
  sender: MailSender,
  { email, language, tokens, apiUrl }: To,
): Mail {
  const words = mailMessages(language, "welcome");
  return {
    to: email,
    subject: interpolate(words.subject, { house: sender.name }),
    headers: listHeaders(apiUrl, tokens.unsubscribe),
    letter: {
      language,
      title: words.title,
      paragraphs: [words.text],
      footnotes: [
        {
          text: words.unsubscribe,
          href: newsletterPageUrl(sender.url, "unsubscribe", language, tokens.unsubscribe),
        },
      ],
      sender: sender.name,
    },
  };
}
