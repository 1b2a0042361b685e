import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { DEFAULT_LOCALE, LANGUAGES } from "../../../../../../src/domain/locale/locale";
import { readFormSettings } from "../../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../../shared/unit-of-work";
import { timestamp } from "../../../../shared/timestamp";
import { type Outbox, sendPending, sendAllPending } from "../../../../shared/mail/outbox";
import { readSenderByProject } from "../../../../shared/mail/sender";
import { withdrawalStaffMail, withdrawalReceiptMail } from "../withdrawal";

const record = z.object({
  id: z.number(),
  order: z.number().nullable(),
  order_number: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string().nullable(),
  language: z.enum(LANGUAGES).catch(DEFAULT_LOCALE),
  date_created: timestamp,
  doubtful: z.boolean().nullable(),
  receipt_sent_at: timestamp.nullable(),
  notice_sent_at: timestamp.nullable(),
  project: z.object({ id: z.number(), time_zone: z.string().nullish() }),
});

export type WithdrawalRecord = z.infer<typeof record>;

const FIELDS = [...Object.keys(record.shape).filter((field) => field !== "project"), "project.id", "project.time_zone"];

/**
 * The receipt that the law wants at once (§ 356a (4) BGB), and the house's copy. Never given up. A doubtful withdrawal has no receipt until
 * the staff say that it is real, so that nobody can have mail sent to strangers; the house hears of it all the same.
 */
export const RECEIPTS: Outbox = {
  about: "a withdrawal",
  table: "withdrawal",
  key: "id",
  due: "receipt_due_at",
  sent: ["receipt_sent_at", "notice_sent_at"],
  wants: (withdrawals) =>
    withdrawals
      .whereNotNull("fingerprint")
      .where((real) => real.where({ doubtful: false }).orWhereNull("doubtful").orWhereNull("notice_sent_at")),
  read: async (context, id) => {
    const { siteUrl, apiUrl } = readFormSettings(context.env);
    return runInTransaction(context, async (house) => {
      const [found] = await house.read("withdrawal", { id: { _eq: id } }, FIELDS);
      const withdrawal = found === undefined ? undefined : record.parse(found);
      const sender = withdrawal && (await readSenderByProject(house, withdrawal.project.id, siteUrl));
      if (!withdrawal || !sender) return { keep: false, value: undefined };
      const receipt = { sent: "receipt_sent_at", mail: withdrawalReceiptMail(sender, withdrawal) };
      const mail = sender.email === null ? null : withdrawalStaffMail(sender, withdrawal, { to: sender.email, apiUrl });
      const mails = [
        ...(withdrawal.receipt_sent_at === null && !withdrawal.doubtful ? [receipt] : []),
        ...(withdrawal.notice_sent_at === null ? [{ sent: "notice_sent_at", mail }] : []),
      ];
      return { keep: false, value: { sender, since: withdrawal.date_created, mails } };
    });
  },
};

/** Sends receipt and copy of a withdrawal: each once. Never throws. */
export function sendWithdrawalReceipt(context: EndpointExtensionContext, id: number): Promise<void> {
  return sendPending(context, RECEIPTS, id);
}

/** What the job does for withdrawals. */
export function sendPendingWithdrawalReceipts(context: EndpointExtensionContext): Promise<void> {
  return sendAllPending(context, RECEIPTS);
}
