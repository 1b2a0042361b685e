import type { EndpointExtensionContext } from "@directus/extensions";
import { type Letter, letterHtml, letterText } from "./letter";
import type { Sender } from "./sender";

export type Mail = {
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly letter: Letter;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly { readonly filename: string; readonly content: string; readonly contentType: string }[];
};

/** Hands a mail to Directus's mail service, as HTML and as text, sent from EMAIL_FROM. Throws where no mail server takes it. */
export async function sendMail(context: EndpointExtensionContext, sender: Sender, mail: Mail): Promise<void> {
  const service = new context.services.MailService({ schema: await context.getSchema(), accountability: null });
  const { to, replyTo, subject, letter, headers = {}, attachments = [] } = mail;
  await service.send({
    to,
    ...(replyTo ? { replyTo: { ...replyTo } } : {}),
    subject,
    text: letterText(letter),
    html: letterHtml(letter, sender.theme),
    headers: { ...headers },
    attachments: attachments.map((attachment) => ({ ...attachment })),
  });
}

/** The same for a mail on which nothing depends: what was stored stays stored, and the log tells that the mail did not go out. */
export async function sendMailOrLog(context: EndpointExtensionContext, sender: Sender, mail: Mail, about: string): Promise<void> {
  try {
    await sendMail(context, sender, mail);
  } catch (error) {
    context.logger.error(error, `The mail about ${about} could not be sent`);
  }
}
