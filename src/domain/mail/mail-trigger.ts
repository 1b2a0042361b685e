import type { OrderStatus } from "../order/order-status";

/** Changes of an order's status that cause a mail. */
export type MailTrigger = {
  /** Statuses before the change, `null` for a new order. Without them, any other status. */
  readonly from?: readonly (OrderStatus | null)[];
  readonly to: readonly OrderStatus[];
  /** Days until the mail is due. */
  readonly afterDays?: number;
};
