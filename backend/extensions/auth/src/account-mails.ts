import type { HookExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { LANGUAGE_DEFINITIONS } from "#domain/locale/language-definitions";
import type { Locale } from "#domain/locale/locale";
import { isRecord } from "#domain/is-record";
import { readUrl } from "../../../shared/configuration/read-variable";
import { readAdminLanguage } from "../../shared/admin-language";
import { interpolate, mailMessages } from "../../shared/mail/messages";
import { renderMail, senderAddress } from "../../shared/mail/send-mail";
import { readSenderOfInstallation } from "../../shared/mail/sender";
import { runInTransaction } from "../../shared/unit-of-work";

/** Mails of Directus about accounts, and the names of their messages. */
const MESSAGES = {
  "user-invitation": "accountInvitation",
  "password-reset": "passwordReset",
} as const;

const accountMail = z.looseObject({
  template: z.object({
    name: z.enum(["user-invitation", "password-reset"]),
    data: z.object({ url: z.url(), email: z.string() }),
  }),
});
type AccountMail = z.infer<typeof accountMail>["template"];

const claims = z.object({ iat: z.number(), exp: z.number() });

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Returns how long the token in a link is valid, such as "7 days" or "24 hours". */
function describeLifetime(url: string, language: Locale): string {
  const [, payload = ""] = (new URL(url).searchParams.get("token") ?? "").split(".");
  const { iat, exp } = claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  const [count, unit] =
    exp - iat >= 2 * DAY
      ? ([(exp - iat) / DAY, "day"] as const)
      : ([(exp - iat) / HOUR, "hour"] as const);
  return new Intl.NumberFormat(LANGUAGE_DEFINITIONS[language].tag, {
    ...{ style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 },
  }).format(count);
}

/**
 * Returns a filter for the mails that Directus is about to send. Invitations and links for a new
 * password get the look of the site, and the language of the recipient, else of the installation.
 */
export function createAccountMails(context: HookExtensionContext) {
  const write = async ({ name, data: { email, url } }: AccountMail): Promise<object> => {
    const siteUrl = readUrl(context.env, "GATSBY_SITE_URL");
    const { sender, language } = await runInTransaction(context, async (uow) => {
      const found: unknown = await uow
        .trx("directus_users")
        .whereRaw("lower(email) = ?", [email.toLowerCase()])
        .first("id");
      const user = z.object({ id: z.string() }).safeParse(found).data?.id;
      return {
        commit: false,
        value: {
          sender: await readSenderOfInstallation(uow, siteUrl),
          language: await readAdminLanguage(uow.trx, user),
        },
      };
    });
    const texts = mailMessages(language, MESSAGES[name]);
    const shop = sender.name;
    return {
      subject: interpolate(texts.subject, { shop }),
      ...senderAddress(context.env, sender),
      ...renderMail(sender, {
        language,
        title: texts.title,
        paragraphs: [interpolate(texts.text, { shop })],
        facts: [{ label: texts.email, value: email }],
        action: { label: texts.button, href: url },
        footnotes: [
          { text: interpolate(texts.validity, { time: describeLifetime(url, language) }) },
          { text: texts.unexpected },
        ],
        isInternal: true,
      }),
    };
  };
  return async (mail: unknown): Promise<unknown> => {
    const { data } = accountMail.safeParse(mail);
    if (data === undefined || !isRecord(mail)) return mail;
    try {
      // Directus takes the HTML from the mail that it passed, not from the one that it gets back.
      Object.assign(mail, await write(data.template), { template: undefined });
    } catch (error) {
      context.logger.error(error, `The mail ${data.template.name} has the look of Directus`);
    }
    return mail;
  };
}
