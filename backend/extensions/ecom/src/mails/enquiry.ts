import type { EnquiryRequest } from "#contracts/reviews-and-enquiries";
import { contactFacts } from "../../../shared/mail/contact-facts";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";
import type { EnquiredProduct } from "../reviews-and-enquiries/create-enquiry";

type Enquired = { readonly shop: EnquiredProduct; readonly customer: EnquiredProduct };

/**
 * Returns the customer's confirmation and the shop's mail, whose reply-to address is the customer
 * (REQUEST-1). `confirms` is false if the unverified e-mail address has reached its mail limit.
 */
export function enquiryMails(
  sender: MailSender,
  post: EnquiryRequest,
  enquired: Enquired,
  confirms: boolean,
): readonly Mail[] {
  const own = confirms ? [customerMail(sender, post, enquired.customer)] : [];
  return sender.email === null
    ? own
    : [...own, shopMail(sender, sender.email, post, enquired.shop)];
}

/**
 * Contains no text typed by the customer: otherwise the form could be used to send arbitrary text
 * to any address.
 */
function customerMail(
  sender: MailSender,
  { email, locale, type }: EnquiryRequest,
  product: EnquiredProduct,
): Mail {
  const texts = mailMessages(locale, "enquiry");
  return {
    to: email,
    ...(sender.email === null ? {} : { replyTo: { name: sender.name, address: sender.email } }),
    subject: interpolate(texts.subject, { product: product.name }),
    content: {
      language: locale,
      title: texts.title,
      paragraphs: [texts.greeting, texts.text, texts.change],
      facts: [
        { label: texts.product, value: product.name },
        { label: texts.reference, value: product.reference },
        ...(product.variant === null ? [] : [{ label: texts.variant, value: product.variant }]),
        { label: texts.about, value: texts.types[type] },
      ],
      footnotes: [{ text: texts.ignore }],
    },
  };
}

function shopMail(
  sender: MailSender,
  to: string,
  post: EnquiryRequest,
  product: EnquiredProduct,
): Mail {
  const { name, email, message, type } = post;
  const texts = mailMessages(sender.language, "enquiryStaff");
  const { types } = mailMessages(sender.language, "enquiry");
  return {
    to,
    replyTo: { name, address: email },
    subject: interpolate(texts.subject, { product: product.name, name }),
    content: {
      language: sender.language,
      title: texts.title,
      paragraphs: [interpolate(texts.text, { email })],
      facts: [
        { label: texts.about, value: types[type] },
        { label: texts.product, value: product.name },
        { label: texts.reference, value: product.reference },
        ...(product.variant === null ? [] : [{ label: texts.variant, value: product.variant }]),
        ...contactFacts(texts, post, sender.language),
      ],
      ...(message ? { quote: message } : {}),
      isInternal: true,
    },
  };
}
