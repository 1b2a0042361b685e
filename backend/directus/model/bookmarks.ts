import { FEW } from "#domain/catalogue/stock-state";
import { isPaid, ORDER_STATUSES } from "#domain/order/order-status";
import { HOME_COUNTRY } from "#domain/pricing/tax-country";
import type { JsonObject } from "./dsl/definition";

/**
 * Bookmark in the navigation of the shop team. Its labels are in `labels/order-admin.json`.
 */
export interface Bookmark {
  readonly name: string;
  /**
   * Place in the working order. The Directus app sorts bookmarks by their key, which begins with
   * it. Later bookmarks take free numbers, because a bookmark with another key is another one.
   */
  readonly position: number;
  /**
   * Records that are due, by a deadline of the law or not, are on the start page. Reports and grids
   * are not.
   */
  readonly kind: "deadline" | "task" | "report" | "grid";
  readonly collection: string;
  readonly icon: string;
  readonly filter: JsonObject | null;
  /** Filter of earlier versions, which an update replaces. One that a user entered is kept. */
  readonly formerFilter?: JsonObject;
  /** Default: the table of Directus. */
  readonly layout?: "goods-grid";
  /** Columns of the list. Default: those of the collection. */
  readonly columns?: readonly string[];
  /** Default: the oldest records first. */
  readonly sort?: string;
}

const inState = (...states: readonly string[]): JsonObject => ({ status: { _in: states } });

const RUNS_LOW: JsonObject = { runs_low: { _eq: true } };
/** Filter before products had a threshold. */
const FEW_LEFT: JsonObject = { reorder_possible: { _eq: true }, stock: { _lte: FEW } };
const IN_USE: JsonObject = { active: { _eq: true } };

export const ADMIN_BOOKMARKS: readonly Bookmark[] = [
  {
    ...{ name: "withdrawals", position: 10, kind: "deadline" },
    ...{ collection: "withdrawal", icon: "assignment_return", filter: inState("new") },
  },
  {
    ...{ name: "to_refund", position: 20, kind: "deadline" },
    ...{ collection: "ecommerce_order", icon: "undo", filter: { refund_due: { _gt: 0 } } },
  },
  {
    ...{ name: "to_confirm", position: 30, kind: "task" },
    ...{ collection: "ecommerce_order", icon: "inbox", filter: inState("paid") },
  },
  {
    ...{ name: "to_ship", position: 40, kind: "task" },
    ...{ collection: "ecommerce_order", icon: "local_shipping" },
    filter: { ...inState("confirmed"), shipping_method: { pickup: { _eq: false } } },
  },
  {
    ...{ name: "to_prepare", position: 42, kind: "task" },
    ...{ collection: "ecommerce_order", icon: "shopping_bag" },
    filter: { ...inState("confirmed"), shipping_method: { pickup: { _eq: true } } },
  },
  {
    ...{ name: "not_collected", position: 44, kind: "task" },
    ...{ collection: "ecommerce_order", icon: "hourglass_bottom" },
    filter: { ...inState("ready_for_collection"), reserved_until: { _lt: "$NOW" } },
  },
  {
    ...{ name: "ready_for_collection", position: 46, kind: "task" },
    ...{ collection: "ecommerce_order", icon: "storefront" },
    filter: inState("ready_for_collection"),
  },
  {
    ...{ name: "check_payment", position: 50, kind: "task" },
    ...{ collection: "ecommerce_order", icon: "credit_card_off" },
    filter: { payment_alert: { _nnull: true } },
  },
  {
    ...{ name: "transfer_overdue", position: 60, kind: "task" },
    ...{ collection: "ecommerce_order", icon: "running_with_errors" },
    filter: {
      ...inState("awaiting_transfer"),
      mails: { _some: { kind: { _eq: "transfer_reminder" }, sent_at: { _nnull: true } } },
    },
  },
  {
    ...{ name: "awaiting_transfer", position: 70, kind: "report" },
    ...{ collection: "ecommerce_order", icon: "account_balance" },
    filter: inState("awaiting_transfer"),
  },
  {
    ...{ name: "requests", position: 80, kind: "task" },
    ...{ collection: "ecommerce_request", icon: "contact_support", filter: inState("new") },
  },
  {
    ...{ name: "contacts", position: 90, kind: "task" },
    ...{ collection: "contact_message", icon: "mail", filter: inState("new") },
  },
  {
    ...{ name: "appointments", position: 100, kind: "task" },
    ...{ collection: "appointment", icon: "event", filter: inState("requested") },
  },
  {
    ...{ name: "reservations", position: 110, kind: "task" },
    ...{ collection: "viewing_reservation", icon: "event_seat", filter: inState("reserved") },
  },
  {
    ...{ name: "ratings", position: 120, kind: "task" },
    ...{ collection: "ecommerce_product_rating", icon: "rate_review", filter: inState("draft") },
  },
  {
    ...{ name: "unsent_mails", position: 130, kind: "task" },
    ...{ collection: "mail_outbox", icon: "unsubscribe" },
    filter: { sent_at: { _null: true }, due_at: { _lt: "$NOW(-1 hour)" } },
    columns: ["kind", "order", "withdrawal", "due_at", "attempts"],
  },
  {
    ...{ name: "low_stock", position: 140, kind: "task" },
    ...{ collection: "ecommerce_product", icon: "production_quantity_limits", sort: "stock" },
    // The stock of a product with variants has no use.
    filter: { ...inState("published"), ...RUNS_LOW, product_variants: { _none: IN_USE } },
    formerFilter: { ...inState("published"), ...FEW_LEFT, product_variants: { _none: IN_USE } },
    columns: ["images", "display_name", "reference_number", "stock"],
  },
  {
    ...{ name: "low_stock_variants", position: 150, kind: "task" },
    ...{ collection: "ecommerce_product_variant", icon: "style", sort: "stock" },
    filter: { product: inState("published"), ...RUNS_LOW, ...IN_USE },
    formerFilter: { product: inState("published"), ...FEW_LEFT, ...IN_USE },
    columns: [
      ...["product.images", "product.display_name", "display_name"],
      ...["product.reference_number", "reference_number_suffix", "stock"],
    ],
  },
  {
    ...{ name: "prices_and_stock", position: 800, kind: "grid", layout: "goods-grid" },
    ...{ collection: "ecommerce_product", icon: "grid_on", sort: "display_name", filter: null },
  },
  {
    ...{ name: "foreign_vat", position: 900, kind: "report" },
    ...{ collection: "ecommerce_order", icon: "euro" },
    filter: {
      _and: [{ tax_country: { _neq: HOME_COUNTRY } }, inState(...ORDER_STATUSES.filter(isPaid))],
    },
    columns: [
      ...["order_number", "date_created", "status", "tax_country"],
      ...["total_brutto", "total_tax", "tax_breakdown"],
    ],
  },
];
