import type { EndpointExtensionContext } from "@directus/extensions";
import { type EmailContent, renderEmailHtml, renderEmailText } from "./email-template";
import type { MailSender } from "./sender";

export type Mail = {
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly letter: EmailContent;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: string;
    readonly contentType: string;
  }[];
};

/**
 * Who a mail is from: the operator's name for it or the company's, and the address. Without an
 * address Directus uses its own.
 */
function senderOf(
  env: EndpointExtensionContext["env"],
  sender: MailSender,
): { readonly from?: { name: string; address: string } } {
  const { EMAIL_FROM: address, EMAIL_FROM_NAME: given } = env;
  if (typeof address !== "string" || address === "") return {};
  return {
    from: {
      name: typeof given === "string" && given.trim() !== "" ? given.trim() : sender.name,
      address,
    },
  };
}

/**
 * Hands a mail to Directus's mail service, as HTML and as text, sent from EMAIL_FROM. Throws where
 * no mail server takes it.
 */
export async function sendMail(
  context: EndpointExtensionContext,
  sender: MailSender,
  mail: Mail,
): Promise<void> {
  const service = new context.services.MailService({
    schema: await context.getSchema(),
    accountability: null,
  });
  const { to, replyTo, subject, letter, headers = {}, attachments = [] } = mail;
  const options: Parameters<typeof service.send>[0] = {
    to,
    ...(replyTo ? { replyTo: { ...replyTo } } : {}),
    subject,
    text: renderEmailText(letter),
    html: renderEmailHtml(letter, sender.theme),
    headers: { ...headers },
    attachments: attachments.map((attachment) => ({ ...attachment })),
  };
  // Directus takes name and address of a sender; its types know only a string.
  await service.send(Object.assign(options, senderOf(context.env, sender)));
}

/**
 * The same for a mail on which nothing depends: what was stored stays stored, and the log tells
 * that the mail did not go out.
 */
export async function sendMailOrLog(
  context: EndpointExtensionContext,
  sender: MailSender,
  mail: Mail,
  about: string,
): Promise<void> {
  try {
    await sendMail(context, sender, mail);
  } catch (error) {
    context.logger.error(error, `The mail about ${about} could not be sent`);
  }
}
