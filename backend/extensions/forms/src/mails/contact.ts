import type { ContactRequest } from "../../../../../src/contracts/forms";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";

/** Mail to the shop about a contact message. The reply-to address is the visitor. */
export function contactMail(
  sender: MailSender,
  to: string,
  { name, email, message, locale }: ContactRequest,
): Mail {
  const words = mailMessages(sender.language, "contact");
  return {
    to,
    replyTo: { name, address: email },
    subject: interpolate(words.subject, { name }),
    letter: {
      language: sender.language,
      title: words.title,
      paragraphs: [interpolate(words.text, { email })],
      facts: [
        { label: words.name, value: name },
        { label: words.email, value: email },
        {
          label: words.language,
          value: new Intl.DisplayNames(sender.language, { type: "language" }).of(locale) ?? locale,
        },
      ],
      quote: message,
      sender: sender.name,
    },
  };
}
