import { createDateFormat } from "#domain/locale/date-format";
import type { Locale } from "#domain/locale/locale";
import type { EmailContent } from "../../../shared/mail/email-template";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { WithdrawalOrderLine, WithdrawalRecord } from "../withdrawal/withdrawal-record";

type WithdrawalData = { readonly sender: MailSender; readonly withdrawal: WithdrawalRecord };

/**
 * Returns the content of the declaration and the time when it arrived, to the second, in the shop's
 * time zone.
 */
function declared(
  withdrawal: WithdrawalRecord,
  locale: Locale,
): NonNullable<EmailContent["facts"]> {
  const texts = mailMessages(locale, "withdrawal");
  const format = createDateFormat(locale, {
    ...{ dateStyle: "full", timeStyle: "long", hourCycle: "h23" },
    timeZone: withdrawal.project.time_zone ?? "Europe/Berlin",
  });
  return [
    { label: texts.received, value: format.format(withdrawal.date_created) },
    { label: texts.number, value: withdrawal.order_number },
    { label: texts.name, value: withdrawal.name },
    { label: texts.email, value: withdrawal.email },
    ...(withdrawal.message === null ? [{ label: texts.scope, value: texts.whole }] : []),
  ];
}

/**
 * Receipt of a withdrawal on a durable medium, with content, date and time (§ 356a (4) BGB,
 * LEGAL-5).
 */
export function withdrawalReceiptMail({ sender, withdrawal }: WithdrawalData): Mail {
  const { language } = withdrawal;
  const texts = mailMessages(language, "withdrawal");
  return {
    to: withdrawal.email,
    ...(sender.email === null ? {} : { replyTo: { name: sender.name, address: sender.email } }),
    subject: interpolate(texts.subject, { shop: sender.name }),
    headers: { "Message-ID": `<withdrawal.${withdrawal.id}@${sender.domain}>` },
    content: {
      language,
      title: texts.title,
      paragraphs: [
        texts.greeting,
        texts.text,
        ...(withdrawal.message === null ? [] : [texts.items]),
      ],
      facts: declared(withdrawal, language),
      ...(withdrawal.message === null ? {} : { quote: withdrawal.message }),
      footnotes: [{ text: texts.next }, { text: texts.ignore }],
      sender: sender.name,
    },
  };
}

/** Lists the lines that are excepted from the right of withdrawal, or are once unsealed (LAW-2). */
function exceptedLines(
  lines: readonly WithdrawalOrderLine[],
  locale: Locale,
): NonNullable<EmailContent["sections"]> {
  const { withdrawalExclusion } = mailMessages(locale, "order");
  const excepted = lines.flatMap(({ count, name, exclusion }) =>
    exclusion === "none" ? [] : [`${count} × ${name}: ${withdrawalExclusion[exclusion]}`],
  );
  const title = mailMessages(locale, "withdrawalStaff").exceptions;
  return excepted.length > 0 ? [{ title, lines: excepted }] : [];
}

type StaffMailData = WithdrawalData & {
  readonly apiUrl: string;
  readonly lines: readonly WithdrawalOrderLine[];
};

/**
 * The shop's copy of a withdrawal, with the exceptions that apply to the order. The reply-to
 * address is the customer.
 */
export function withdrawalStaffMail(
  { sender, withdrawal, apiUrl, lines }: StaffMailData,
  to: string,
): Mail {
  const { language } = sender;
  const texts = mailMessages(language, "withdrawalStaff");
  const { doubtful, email, id, message, name, order, order_number: number } = withdrawal;
  return {
    to,
    replyTo: { name, address: email },
    subject: interpolate(texts.subject, { number, name }),
    headers: { "Message-ID": `<withdrawal-notice.${id}@${sender.domain}>` },
    content: {
      language,
      title: texts.title,
      paragraphs: [
        texts.text,
        order === null ? texts.unmatched : texts.matched,
        ...(doubtful ? [texts.doubtful] : []),
      ],
      facts: declared(withdrawal, language),
      sections: exceptedLines(lines, language),
      ...(message === null ? {} : { quote: message }),
      action: { label: texts.button, href: `${apiUrl}/admin/content/withdrawal/${id}` },
      sender: sender.name,
      isInternal: true,
    },
  };
}
