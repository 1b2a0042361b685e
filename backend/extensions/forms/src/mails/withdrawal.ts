import type { Locale } from "../../../../../src/domain/locale/locale";
import type { EmailContent } from "../../../shared/mail/email-template";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { WithdrawalRecord } from "../withdrawal/withdrawal-record";

/**
 * Returns the content of the declaration and the time when it arrived, to the second, in the shop's
 * time zone.
 */
function declared(
  withdrawal: WithdrawalRecord,
  locale: Locale,
): NonNullable<EmailContent["facts"]> {
  const words = mailMessages(locale, "withdrawal");
  const format = new Intl.DateTimeFormat(locale, {
    ...{ dateStyle: "full", timeStyle: "long", hourCycle: "h23" },
    timeZone: withdrawal.project.time_zone ?? "Europe/Berlin",
  });
  return [
    { label: words.received, value: format.format(withdrawal.date_created) },
    { label: words.number, value: withdrawal.order_number },
    { label: words.name, value: withdrawal.name },
    { label: words.email, value: withdrawal.email },
    ...(withdrawal.message === null ? [{ label: words.scope, value: words.whole }] : []),
  ];
}

/**
 * Receipt of a withdrawal on a durable medium, with content, date and time (§ 356a (4) BGB,
 * LEGAL-5).
 */
export function withdrawalReceiptMail(sender: MailSender, withdrawal: WithdrawalRecord): Mail {
  const { language } = withdrawal;
  const words = mailMessages(language, "withdrawal");
  return {
    to: withdrawal.email,
    ...(sender.email === null ? {} : { replyTo: { name: sender.name, address: sender.email } }),
    subject: interpolate(words.subject, { house: sender.name }),
    headers: { "Message-ID": `<withdrawal.${withdrawal.id}@${sender.domain}>` },
    letter: {
      language,
      title: words.title,
      paragraphs: [
        words.greeting,
        words.text,
        ...(withdrawal.message === null ? [] : [words.pieces]),
      ],
      facts: declared(withdrawal, language),
      ...(withdrawal.message === null ? {} : { quote: withdrawal.message }),
      footnotes: [{ text: words.next }, { text: words.ignore }],
      sender: sender.name,
    },
  };
}

/** The shop's copy of a withdrawal. The reply-to address is the customer. */
export function withdrawalStaffMail(
  sender: MailSender,
  withdrawal: WithdrawalRecord,
  { to, apiUrl }: { to: string; apiUrl: string },
): Mail {
  const { language } = sender;
  const words = mailMessages(language, "withdrawalHouse");
  const { doubtful, email, id, message, name, order, order_number: number } = withdrawal;
  return {
    to,
    replyTo: { name, address: email },
    subject: interpolate(words.subject, { number, name }),
    headers: { "Message-ID": `<withdrawal-notice.${id}@${sender.domain}>` },
    letter: {
      language,
      title: words.title,
      paragraphs: [
        words.text,
        order === null ? words.unmatched : words.matched,
        ...(doubtful ? [words.doubtful] : []),
      ],
      facts: declared(withdrawal, language),
      ...(message === null ? {} : { quote: message }),
      action: { label: words.button, href: `${apiUrl}/admin/content/withdrawal/${id}` },
      sender: sender.name,
    },
  };
}
