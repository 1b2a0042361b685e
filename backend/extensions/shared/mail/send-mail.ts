import type { EndpointExtensionContext } from "@directus/extensions";
import { createCompanyParticulars } from "#domain/contact/company-particulars";
import { type EmailContent, renderEmailHtml, renderEmailText } from "./email-template";
import type { MailSender } from "./sender";

export type Mail = {
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly content: EmailContent;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: string | Buffer;
    readonly contentType: string;
  }[];
};

/**
 * Returns the sender: the address `EMAIL_FROM` with the name `EMAIL_FROM_NAME` or the company's
 * name. Without `EMAIL_FROM`, Directus uses its own sender.
 */
export function senderAddress(
  env: EndpointExtensionContext["env"],
  sender: Pick<MailSender, "name">,
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
 * Renders a mail as text and HTML. Every mail that leaves the shop ends with the company's
 * particulars in its language (LAW-6).
 */
export function renderMail(
  { name, companyRecord, theme }: Pick<MailSender, "name" | "companyRecord" | "theme">,
  content: EmailContent,
): { readonly text: string; readonly html: string } {
  const particulars = content.isInternal
    ? []
    : createCompanyParticulars(companyRecord, content.language);
  return {
    text: renderEmailText(content, { name, particulars }),
    html: renderEmailHtml(content, theme, { name, particulars }),
  };
}

/**
 * Sends a mail as HTML and text through Directus's mail service, from `EMAIL_FROM`. Throws if the
 * mail server fails.
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
  const { to, replyTo, subject, content, headers = {}, attachments = [] } = mail;
  const options: Parameters<typeof service.send>[0] = {
    to,
    ...(replyTo ? { replyTo: { ...replyTo } } : {}),
    subject,
    ...renderMail(sender, content),
    headers: { ...headers },
    attachments: attachments.map((attachment) => ({ ...attachment })),
  };
  // Directus accepts a sender with name and address, but its types only admit a string.
  await service.send(Object.assign(options, senderAddress(context.env, sender)));
}

/**
 * Sends a mail whose failure has no consequences: stored data stays stored, and the failure is
 * logged.
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
