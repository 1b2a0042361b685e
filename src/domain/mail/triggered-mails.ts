import type { OrderStatus } from "../order/order-status";
import { MAIL_TRIGGERS, type MailKind } from "./mail-kinds.generated";

/**
 * Returns the mails that a change of an order's status causes, and after how many days they are
 * due. `from` is `null` for a new order. A step that keeps the status causes none.
 */
export const triggeredMails = (
  from: OrderStatus | null,
  to: OrderStatus,
): readonly { readonly kind: MailKind; readonly afterDays: number }[] =>
  MAIL_TRIGGERS.flatMap(({ kind, on: { from: before, to: after, afterDays = 0 } }) =>
    from !== to && after.includes(to) && (before?.includes(from) ?? true)
      ? [{ kind, afterDays }]
      : [],
  );
