import type { EnquiryRequest } from "../../../../../src/contracts/reviews-and-enquiries";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { EnquiredProduct } from "../reviews-and-enquiries/create-enquiry";

type Asked = { readonly house: EnquiredProduct; readonly customer: EnquiredProduct };

/**
 * Returns the customer's confirmation and the shop's mail, whose reply-to address is the customer
 * (REQUEST-1). `confirms` is false if the unverified e-mail address has reached its mail limit.
 */
export function enquiryMails(
  sender: MailSender,
  post: EnquiryRequest,
  asked: Asked,
  confirms: boolean,
): readonly Mail[] {
  const own = confirms ? [customerMail(sender, post, asked.customer)] : [];
  return sender.email === null ? own : [...own, houseMail(sender, sender.email, post, asked.house)];
}

/**
 * Contains no text typed by the customer: otherwise the form could be used to send arbitrary text
 * to any address.
 */
function customerMail(
  sender: MailSender,
  { email, locale, type }: EnquiryRequest,
  piece: EnquiredProduct,
): Mail {
  const words = mailMessages(locale, "request");
  return {
    to: email,
    ...(sender.email === null ? {} : { replyTo: { name: sender.name, address: sender.email } }),
    subject: interpolate(words.subject, { product: piece.name }),
    letter: {
      language: locale,
      title: words.title,
      paragraphs: [words.greeting, words.text, words.change],
      facts: [
        { label: words.product, value: piece.name },
        { label: words.reference, value: piece.reference },
        ...(piece.variant === null ? [] : [{ label: words.variant, value: piece.variant }]),
        { label: words.about, value: words.types[type] },
      ],
      footnotes: [{ text: words.ignore }],
      sender: sender.name,
    },
  };
}

function houseMail(
  sender: MailSender,
  to: string,
  { name, email, phone, message, locale, type }: EnquiryRequest,
  piece: EnquiredProduct,
): Mail {
  const words = mailMessages(sender.language, "requestHouse");
  const { types } = mailMessages(sender.language, "request");
  return {
    to,
    replyTo: { name, address: email },
    subject: interpolate(words.subject, { product: piece.name, name }),
    letter: {
      language: sender.language,
      title: words.title,
      paragraphs: [interpolate(words.text, { email })],
      facts: [
        { label: words.about, value: types[type] },
        { label: words.product, value: piece.name },
        { label: words.reference, value: piece.reference },
        ...(piece.variant === null ? [] : [{ label: words.variant, value: piece.variant }]),
        { label: words.name, value: name },
        { label: words.email, value: email },
        ...(phone ? [{ label: words.phone, value: phone }] : []),
        {
          label: words.language,
          value: new Intl.DisplayNames(sender.language, { type: "language" }).of(locale) ?? locale,
        },
      ],
      ...(message ? { quote: message } : {}),
      sender: sender.name,
    },
  };
}
