import type { EndpointExtensionContext } from "@directus/extensions";
import { readFormSettings } from "../../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../../shared/unit-of-work";
import { type Outbox, sendPending, sendAllPending } from "../../../../shared/mail/outbox";
import { readSenderByProject } from "../../../../shared/mail/sender";
import { readWithdrawal } from "../../withdrawal/withdrawal-record";
import { withdrawalStaffMail, withdrawalReceiptMail } from "../withdrawal";

/**
 * The receipt that the law wants at once (§ 356a (4) BGB), and the house's copy. Never given up. A
 * doubtful withdrawal has no receipt until the staff say that it is real, so that nobody can have
 * mail sent to strangers; the house hears of it all the same.
 */
export const RECEIPTS: Outbox = {
  about: "a withdrawal",
  table: "withdrawal",
  key: "id",
  claimedUntil: "receipt_due_at",
  sentColumns: ["receipt_sent_at", "notice_sent_at"],
  selects: (withdrawals) =>
    withdrawals
      .whereNotNull("fingerprint")
      .where((real) =>
        real.where({ doubtful: false }).orWhereNull("doubtful").orWhereNull("notice_sent_at"),
      ),
  read: async (context, id) => {
    const { siteUrl, apiUrl } = readFormSettings(context.env);
    return runInTransaction(context, async (uow) => {
      const withdrawal = await readWithdrawal(uow, id);
      const sender = withdrawal && (await readSenderByProject(uow, withdrawal.project.id, siteUrl));
      if (!withdrawal || !sender) return { commit: false, value: undefined };
      const receipt = { sent: "receipt_sent_at", mail: withdrawalReceiptMail(sender, withdrawal) };
      const mail =
        sender.email === null
          ? null
          : withdrawalStaffMail(sender, withdrawal, { to: sender.email, apiUrl });
      const mails = [
        ...(withdrawal.receipt_sent_at === null && !withdrawal.doubtful ? [receipt] : []),
        ...(withdrawal.notice_sent_at === null ? [{ sent: "notice_sent_at", mail }] : []),
      ];
      return { commit: false, value: { sender, since: withdrawal.date_created, mails } };
    });
  },
};

/** Sends receipt and copy of a withdrawal: each once. Never throws. */
export function sendWithdrawalReceipt(
  context: EndpointExtensionContext,
  id: number,
): Promise<void> {
  return sendPending(context, RECEIPTS, id);
}

/** What the job does for withdrawals. */
export function sendPendingWithdrawalReceipts(context: EndpointExtensionContext): Promise<void> {
  return sendAllPending(context, RECEIPTS);
}
