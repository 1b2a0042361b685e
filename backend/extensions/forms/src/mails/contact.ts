import type { ContactRequest } from "#contracts/forms";
import { contactFacts } from "../../../shared/mail/contact-facts";
import type { Mail } from "../../../shared/mail/send-mail";
import type { MailSender } from "../../../shared/mail/sender";
import { interpolate, mailMessages } from "../../../shared/mail/messages";

/** Mail to the shop about a contact message. The reply-to address is the visitor. */
export function contactMail(sender: MailSender, to: string, request: ContactRequest): Mail {
  const { name, email, message } = request;
  const texts = mailMessages(sender.language, "contact");
  return {
    to,
    replyTo: { name, address: email },
    subject: interpolate(texts.subject, { name }),
    content: {
      language: sender.language,
      title: texts.title,
      paragraphs: [interpolate(texts.text, { email })],
      facts: [...contactFacts(texts, request, sender.language)],
      quote: message,
      isInternal: true,
    },
  };
}
