import type { ReviewRequest } from "#contracts/reviews-and-enquiries";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";

type Stored = { readonly id: number; readonly product: string; readonly verified: boolean };

/** Returns the mail to the shop about a review, if the shop has an address (RATING-1). */
export const reviewMails = (
  sender: MailSender,
  post: ReviewRequest,
  stored: Stored,
  apiUrl: string,
): readonly Mail[] =>
  sender.email === null ? [] : [shopMail(sender, sender.email, post, stored, apiUrl)];

/** Mail about a review that awaits approval, with a link to it in the back office. */
function shopMail(
  sender: MailSender,
  to: string,
  { rating, name, comment, locale }: ReviewRequest,
  stored: Stored,
  apiUrl: string,
): Mail {
  const texts = mailMessages(sender.language, "reviewStaff");
  return {
    to,
    subject: interpolate(texts.subject, { product: stored.product }),
    content: {
      language: sender.language,
      title: texts.title,
      paragraphs: [texts.text],
      facts: [
        { label: texts.product, value: stored.product },
        { label: texts.stars, value: interpolate(texts.of, { stars: String(rating) }) },
        { label: texts.name, value: name },
        { label: texts.verified, value: stored.verified ? texts.yes : texts.no },
        {
          label: texts.language,
          value: new Intl.DisplayNames(sender.language, { type: "language" }).of(locale) ?? locale,
        },
      ],
      ...(comment ? { quote: comment } : {}),
      action: {
        label: texts.button,
        href: `${apiUrl}/admin/content/ecommerce_product_rating/${stored.id}`,
      },
      isInternal: true,
    },
  };
}
