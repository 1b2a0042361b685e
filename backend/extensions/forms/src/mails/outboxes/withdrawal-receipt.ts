import type { EndpointExtensionContext } from "@directus/extensions";
import { readFormSettings } from "../../../../shared/spam-protection/form-settings";
import { runInTransaction } from "../../../../shared/unit-of-work";
import { type Outbox, sendPending, sendAllPending } from "../../../../shared/mail/outbox";
import { readSenderByProject } from "../../../../shared/mail/sender";
import { readWithdrawal, readWithdrawalLines } from "../../withdrawal/withdrawal-record";
import { withdrawalStaffMail, withdrawalReceiptMail } from "../withdrawal";

/**
 * Outbox of the receipt that the law requires without delay (§ 356a (4) BGB), and of the shop's
 * copy. Never given up. A doubtful withdrawal gets no receipt until staff mark it as genuine, so
 * that the form cannot be used to send mails to strangers. The shop gets its copy in any case.
 */
export const RECEIPTS: Outbox = {
  about: "a withdrawal",
  table: "withdrawal",
  key: "id",
  claimedUntil: "receipt_due_at",
  sentColumns: ["receipt_sent_at", "notice_sent_at"],
  selects: (withdrawals) =>
    withdrawals.whereNotNull("fingerprint").where((real) => {
      void real.where({ doubtful: false }).orWhereNull("doubtful").orWhereNull("notice_sent_at");
    }),
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
          : withdrawalStaffMail(sender, withdrawal, {
              to: sender.email,
              apiUrl,
              lines: await readWithdrawalLines(uow, withdrawal),
            });
      const mails = [
        ...(withdrawal.receipt_sent_at === null && !withdrawal.doubtful ? [receipt] : []),
        ...(withdrawal.notice_sent_at === null ? [{ sent: "notice_sent_at", mail }] : []),
      ];
      return { commit: false, value: { sender, since: withdrawal.date_created, mails } };
    });
  },
};

/** Sends the receipt and the shop's copy of a withdrawal. Each mail is sent once. Never throws. */
export function sendWithdrawalReceipt(
  context: EndpointExtensionContext,
  id: number,
): Promise<void> {
  return sendPending(context, RECEIPTS, id);
}

/** Sends all pending mails about withdrawals. Called by the job. */
export function sendPendingWithdrawalReceipts(context: EndpointExtensionContext): Promise<void> {
  return sendAllPending(context, RECEIPTS);
}
