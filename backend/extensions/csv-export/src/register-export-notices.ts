import type { HookConfig } from "@directus/extensions";
import { z } from "zod";
import { readAdminLanguage } from "../../shared/admin-language";
import { translateExportNotice } from "./export-notice";

const inboxNotice = z.looseObject({
  recipient: z.string(),
  subject: z.string(),
  message: z.string(),
});
const noticeMail = z.looseObject({
  to: z.string(),
  subject: z.string(),
  template: z.looseObject({ name: z.literal("base"), data: z.looseObject({ html: z.string() }) }),
});

/**
 * Writes the notices about exports in the language of their recipient, in the inbox of the app and
 * in the mail. Directus does not pass the changed notice on to the mail.
 */
export const registerExportNotices: HookConfig = ({ filter }, { database }) => {
  filter("notifications.create", async (payload, _meta, { database: own }) => {
    const notice = inboxNotice.safeParse(payload).data;
    if (!notice) return payload;
    const translated = translateExportNotice(
      notice,
      await readAdminLanguage(own, notice.recipient),
    );
    return translated ? { ...notice, ...translated } : payload;
  });

  filter("email.send", async (payload) => {
    const mail = noticeMail.safeParse(payload).data;
    if (!mail) return payload;
    const user: unknown = await database("directus_users").where({ email: mail.to }).first("id");
    const id = z.object({ id: z.string() }).safeParse(user).data?.id;
    const { template } = mail;
    const translated = translateExportNotice(
      { subject: mail.subject, message: template.data.html },
      await readAdminLanguage(database, id),
    );
    if (!translated) return payload;
    const data = { ...template.data, html: `<p>${translated.message}</p>` };
    return { ...mail, subject: translated.subject, template: { ...template, data } };
  });
};
