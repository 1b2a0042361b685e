import type { ReviewRequest } from "../../../../../src/contracts/reviews-and-enquiries";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";

type Stored = { readonly id: number; readonly product: string; readonly verified: boolean };

/**
 * Mail to the shop about a review that awaits approval, with a link to it in the back office
 * (RATING-1).
 */
export function reviewStaffMail(
  sender: MailSender,
  to: string,
  { rating, name, comment, locale }: ReviewRequest,
  stored: Stored,
  apiUrl: string,
): Mail {
  const words = mailMessages(sender.language, "rating");
  return {
    to,
    subject: interpolate(words.subject, { product: stored.product }),
    letter: {
      language: sender.language,
      title: words.title,
      paragraphs: [words.text],
      facts: [
        { label: words.product, value: stored.product },
        { label: words.stars, value: interpolate(words.of, { stars: String(rating) }) },
        { label: words.name, value: name },
        { label: words.verified, value: stored.verified ? words.yes : words.no },
        {
          label: words.language,
          value: new Intl.DisplayNames(sender.language, { type: "language" }).of(locale) ?? locale,
        },
      ],
      ...(comment ? { quote: comment } : {}),
      action: {
        label: words.button,
        href: `${apiUrl}/admin/content/ecommerce_product_rating/${stored.id}`,
      },
      sender: sender.name,
    },
  };
}
