import type { ReservationRequest } from "#contracts/reviews-and-enquiries";
import { resolveBranchName } from "#domain/branches/branch-name";
import { createDateFormat, formatDateAndTime } from "#domain/locale/date-format";
import type { Locale } from "#domain/locale/locale";
import { contactFacts } from "../../../shared/mail/contact-facts";
import type { Facts } from "../../../shared/mail/email-template";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import type { Reserved } from "../reservations/create-reservation";
import type { EnquiredProduct } from "../reviews-and-enquiries/create-enquiry";
import { branchAddress, branchHours } from "./branch";

/**
 * Returns the customer's confirmation and the mail to the branch (SHOP-5). `confirms` is false if
 * the unverified e-mail address has reached its mail limit.
 */
export function reservationMails(
  sender: MailSender,
  post: ReservationRequest,
  reserved: Reserved,
  confirms: boolean,
): readonly Mail[] {
  const own = confirms ? [customerMail(sender, post, reserved)] : [];
  return reserved.recipient === null
    ? own
    : [...own, branchMail(sender, reserved.recipient, post, reserved)];
}

function productFacts(
  texts: { readonly product: string; readonly reference: string; readonly variant: string },
  product: EnquiredProduct,
): Facts {
  return [
    { label: texts.product, value: product.name },
    { label: texts.reference, value: product.reference },
    ...(product.variant === null ? [] : [{ label: texts.variant, value: product.variant }]),
  ];
}

/** Returns until when the item is kept, and the day of the visit if the customer stated it. */
function dateFacts(
  texts: { readonly keptUntil: string; readonly visit: string },
  { visit_date: visit }: ReservationRequest,
  { keptUntil, branch }: Reserved,
  locale: Locale,
): Facts {
  const day = createDateFormat(locale, { dateStyle: "full", timeZone: "UTC" });
  return [
    {
      label: texts.keptUntil,
      value: formatDateAndTime(locale, keptUntil.closesAt, {
        dateStyle: "full",
        timeZone: branch.timeZone,
      }),
    },
    ...(visit ? [{ label: texts.visit, value: day.format(new Date(visit)) }] : []),
  ];
}

/** Contains no text typed by the customer, as the mails about enquiries. */
function customerMail(sender: MailSender, post: ReservationRequest, reserved: Reserved): Mail {
  const { email, locale } = post;
  const { branch, customer, recipient, reservedAt } = reserved;
  const texts = mailMessages(locale, "reservation");
  return {
    to: email,
    ...(recipient === null ? {} : { replyTo: { name: sender.name, address: recipient } }),
    subject: interpolate(texts.subject, { product: customer.name }),
    content: {
      language: locale,
      title: texts.title,
      paragraphs: [texts.greeting, texts.text, texts.change],
      facts: [...productFacts(texts, customer), ...dateFacts(texts, post, reserved, locale)],
      sections: [
        { title: texts.where, lines: branchAddress(branch, locale, texts.phone) },
        {
          title: texts.hours,
          facts: branchHours(branch, reservedAt, locale),
        },
      ],
      footnotes: [{ text: texts.ignore }],
    },
  };
}

function branchMail(
  sender: MailSender,
  to: string,
  post: ReservationRequest,
  reserved: Reserved,
): Mail {
  const { name, email } = post;
  const { branch, shop } = reserved;
  const { language } = sender;
  const { text: branchName } = resolveBranchName(branch, language);
  const texts = mailMessages(language, "reservationStaff");
  return {
    to,
    replyTo: { name, address: email },
    subject: interpolate(texts.subject, { branch: branchName, product: shop.name }),
    content: {
      language,
      title: texts.title,
      paragraphs: [interpolate(texts.text, { email })],
      facts: [
        ...productFacts(texts, shop),
        { label: texts.where, value: branchName },
        ...dateFacts(texts, post, reserved, language),
        ...contactFacts(texts, post, language),
      ],
      isInternal: true,
    },
  };
}
