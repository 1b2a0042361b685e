import type { Locale } from "#domain/locale/locale";
import { resolveNewsletterPath, type NewsletterPage } from "#domain/navigation/routes";
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

/** Returns the URL of the page on the site that a link in a newsletter mail leads to. */
export function newsletterPageUrl(
  siteUrl: string,
  page: NewsletterPage,
  language: Locale,
  token: string,
): string {
  return `${siteUrl}${resolveNewsletterPath(page, language)}?token=${token}`;
}

/**
 * Headers for one-click unsubscription in the mail program (RFC 8058). Mail programs that only open
 * the URL are redirected to the page on the site.
 */
function listHeaders(apiUrl: string, token: string): Readonly<Record<string, string>> {
  return {
    "List-Unsubscribe": `<${apiUrl}/forms/newsletter/unsubscribe?token=${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Mail with the link that confirms the e-mail address (FORM-3). */
export function newsletterConfirmationMail(
  sender: MailSender,
  { email, language, tokens, apiUrl }: To,
): Mail {
  const texts = mailMessages(language, "newsletter");
  return {
    to: email,
    subject: texts.subject,
    headers: listHeaders(apiUrl, tokens.unsubscribe),
    content: {
      language,
      title: texts.title,
      paragraphs: [interpolate(texts.text, { shop: sender.name }), texts.expires],
      action: {
        label: texts.button,
        href: newsletterPageUrl(sender.url, "confirm", language, tokens.confirm),
      },
      footnotes: [
        { text: texts.ignore },
        {
          text: texts.unsubscribe,
          href: newsletterPageUrl(sender.url, "unsubscribe", language, tokens.unsubscribe),
        },
      ],
    },
  };
}

/** First mail to a confirmed subscriber, with the link to unsubscribe. */
export function newsletterWelcomeMail(
  sender: MailSender,
  { email, language, tokens, apiUrl }: To,
): Mail {
  const texts = mailMessages(language, "welcome");
  return {
    to: email,
    subject: interpolate(texts.subject, { shop: sender.name }),
    headers: listHeaders(apiUrl, tokens.unsubscribe),
    content: {
      language,
      title: texts.title,
      paragraphs: [texts.text],
      footnotes: [
        {
          text: texts.unsubscribe,
          href: newsletterPageUrl(sender.url, "unsubscribe", language, tokens.unsubscribe),
        },
      ],
    },
  };
}
