import type { EndpointExtensionContext } from "@directus/extensions";
import { createDateFormat } from "#domain/locale/date-format";
import type { Locale } from "#domain/locale/locale";
import type { EmailContent } from "../../../shared/mail/email-template";
import { interpolate, labelWithValue, mailMessages } from "../../../shared/mail/messages";
import { defineMail } from "../../../shared/mail/outbox";
import { readSenderByProject } from "../../../shared/mail/sender";
import { readFormSettings } from "../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../shared/unit-of-work";
import {
  readWithdrawal,
  readWithdrawalLines,
  type WithdrawalOrderLine,
  type WithdrawalRecord,
} from "../withdrawal/withdrawal-record";

function readWithdrawalData(context: EndpointExtensionContext, id: number) {
  const { siteUrl, apiUrl } = readFormSettings(context.env);
  return runInTransaction(context, async (uow) => {
    const withdrawal = await readWithdrawal(uow, id);
    const sender = withdrawal && (await readSenderByProject(uow, withdrawal.project.id, siteUrl));
    if (!withdrawal || !sender) throw new Error("No project can send the mails of a withdrawal");
    const lines = await readWithdrawalLines(uow, withdrawal);
    return { commit: false, value: { withdrawal, sender, apiUrl, lines } };
  });
}

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
 * Receipt of a withdrawal on a durable medium, with content, date and time, which the law requires
 * without delay (§ 356a (4) BGB, LEGAL-5). Never given up.
 */
export const withdrawalReceipt = defineMail({
  names: ["Empfang des Widerrufs bestätigt", "Receipt of the withdrawal"],
  about: "withdrawal",
  read: readWithdrawalData,
  template: ({ sender, withdrawal }) => {
    const { language } = withdrawal;
    const texts = mailMessages(language, "withdrawal");
    return {
      to: withdrawal.email,
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
      },
    };
  },
});

/** Lists the lines that are excepted from the right of withdrawal, or are once unsealed (LAW-2). */
function exceptedLines(
  lines: readonly WithdrawalOrderLine[],
  locale: Locale,
): NonNullable<EmailContent["sections"]> {
  const { withdrawalExclusion } = mailMessages(locale, "order");
  const excepted = lines.flatMap(({ count, name, exclusion }) =>
    exclusion === "none"
      ? []
      : [labelWithValue(locale, `${count} × ${name}`, withdrawalExclusion[exclusion])],
  );
  const title = mailMessages(locale, "withdrawalStaff").exceptions;
  return excepted.length > 0 ? [{ title, lines: excepted }] : [];
}

/**
 * The shop's copy of a withdrawal, with the exceptions that apply to the order. The reply-to
 * address is the customer.
 */
export const withdrawalNotice = defineMail({
  names: ["Widerruf, an den Shop", "Withdrawal, to the shop"],
  about: "withdrawal",
  read: readWithdrawalData,
  template: ({ sender, withdrawal, apiUrl, lines }) => {
    const { language } = sender;
    const texts = mailMessages(language, "withdrawalStaff");
    const { doubtful, email, id, message, name, order, order_number: number } = withdrawal;
    return {
      to: sender.email,
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
        isInternal: true,
      },
    };
  },
});
