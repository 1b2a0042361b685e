import { isPaid, ORDER_STATUSES } from "#domain/order/order-status";
import { HOME_COUNTRY } from "#domain/pricing/tax-country";
import type { JsonObject } from "./dsl/definition";

/**
 * Bookmark in the navigation of the shop team: records that need an action, or that belong in a
 * report. Its labels are in `labels/order-admin.json`.
 */
export interface Bookmark {
  readonly name: string;
  readonly collection: string;
  readonly icon: string;
  readonly filter: JsonObject;
  /** Columns of the list. Default: those of the collection. */
  readonly columns?: readonly string[];
}

const inState = (...states: readonly string[]): JsonObject => ({ status: { _in: states } });

export const ADMIN_BOOKMARKS: readonly Bookmark[] = [
  { name: "to_confirm", collection: "ecommerce_order", icon: "inbox", filter: inState("paid") },
  {
    name: "awaiting_transfer",
    collection: "ecommerce_order",
    icon: "account_balance",
    filter: inState("awaiting_transfer"),
  },
  {
    name: "to_ship",
    collection: "ecommerce_order",
    icon: "local_shipping",
    filter: inState("confirmed"),
  },
  {
    name: "to_refund",
    collection: "ecommerce_order",
    icon: "undo",
    filter: { refund_due: { _gt: 0 } },
  },
  {
    name: "check_payment",
    collection: "ecommerce_order",
    icon: "credit_card_off",
    filter: { payment_alert: { _nnull: true } },
  },
  {
    name: "foreign_vat",
    collection: "ecommerce_order",
    icon: "euro",
    filter: {
      _and: [{ tax_country: { _neq: HOME_COUNTRY } }, inState(...ORDER_STATUSES.filter(isPaid))],
    },
    columns: [
      ...["order_number", "date_created", "status", "tax_country"],
      ...["total_brutto", "total_tax", "tax_breakdown"],
    ],
  },
  {
    name: "ratings",
    collection: "ecommerce_product_rating",
    icon: "rate_review",
    filter: inState("draft"),
  },
  {
    name: "requests",
    collection: "ecommerce_request",
    icon: "contact_support",
    filter: inState("new"),
  },
  { name: "contacts", collection: "contact_message", icon: "mail", filter: inState("new") },
  { name: "appointments", collection: "appointment", icon: "event", filter: inState("requested") },
  {
    name: "reservations",
    collection: "viewing_reservation",
    icon: "event_seat",
    filter: inState("reserved"),
  },
];
