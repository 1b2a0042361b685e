import { room } from "./dsl";
import type { Choice, Field } from "./dsl";
import { choice, email, json, long, needed, sort, stage, text } from "./fields";
import { created, moment, money, percent, updated, whole, yes } from "./figures";
import { nextStep, orderSheet, parcel, paymentAlert } from "./order-desk";
import { PAYMENT_EVENTS } from "../../../src/domain/payment-event";
import { children, language, one, owner, project, user } from "./ties";
import { AMBER, GREEN, GREY, RED } from "./state-colors";

/** The states of an order; which may follow which is the order service's rule, not the back office's. */
export const ORDER_STATES: readonly Choice[] = [
  { value: "awaiting_payment", color: AMBER },
  { value: "paid", color: GREEN },
  { value: "payment_failed", color: RED },
  { value: "expired", color: GREY },
  { value: "awaiting_transfer", color: AMBER },
  { value: "confirmed", color: GREEN },
  { value: "shipped", color: GREEN },
  { value: "completed", color: GREEN },
  { value: "cancelled", color: GREY },
  { value: "withdrawn", color: RED },
];
/** What the order service wrote stays as it was written: staff read it, they do not edit it. */
const FIXED = { readonly: true } as const;
const KEPT = { readonly: true, required: true } as const;
const fixed = (fields: readonly Field[]): readonly Field[] => fields.map((field) => ({ ...field, readonly: true }));

/** The reminder of an unpaid bank transfer, and the mails about one that expired. */
const bankTransfer = (): readonly Field[] => [
  moment("reminder_at", { ...FIXED, indexed: true }),
  moment("reminder_sent_at", FIXED),
  moment("reminder_due_at", { ...FIXED, hidden: true }),
  moment("expiry_sent_at", FIXED),
  moment("expiry_notice_sent_at", { ...FIXED, hidden: true }),
  moment("expiry_due_at", { ...FIXED, hidden: true, indexed: true }),
];

/** Orders as they were placed. */
export const orders = room(
  { name: "orders", icon: "receipt_long", color: "#35684A" },
  {
    ecommerce_order: {
      icon: "receipt_long",
      list: "order_number status date_created customer_email total_brutto payment_method",
      template: "{{order_number}} {{customer_email}}",
      fields: [
        needed("order_number", { ...FIXED, unique: true }),
        stage(ORDER_STATES, FIXED),
        paymentAlert(),
        nextStep(),
        orderSheet(),
        ...parcel(),
        created(),
        updated(),
        project(),
        language("language", KEPT),
        email("customer_email", { ...KEPT, indexed: true }),
        text("customer_phone", FIXED),
        long("comment", FIXED),
        children("lines", "ecommerce_order_line", "order", "{{count}} × {{display_name}} {{total_brutto}}", FIXED),
        children("addresses", "ecommerce_order_address", "order", "{{type}}: {{first_name}} {{last_name}}, {{zip_code}} {{city}}"),
        one("payment_method", "ecommerce_payment_method", "{{display_name}}", KEPT),
        one("shipping_method", "ecommerce_shipping_method", "{{display_name}}", KEPT),
        yes("present_wrap", false, FIXED),
        money("present_wrap_price", { ...KEPT, default: 0 }),
        money("shipping_cost", { ...KEPT, default: 0 }),
        money("lines_total_brutto", KEPT),
        money("total_brutto", KEPT),
        money("total_tax", KEPT),
        needed("currency", { ...FIXED, default: "EUR", maxLength: 3 }),
        json("tax_breakdown", FIXED),
        children("payments", "ecommerce_order_payment", "order", "{{provider}} {{amount}} {{status}}", FIXED),
        children("history", "ecommerce_order_history", "order", "{{date_created}} {{to_status}} {{reason}}", FIXED),
        children("withdrawals", "withdrawal", "order", "{{date_created}} {{status}} {{message}}", FIXED),
        moment("reserved_until", { ...FIXED, indexed: true }),
        {
          name: "order_uuid",
          type: "uuid",
          interface: "input",
          special: ["uuid"],
          display: "raw",
          width: "half",
          unique: true,
          required: true,
          readonly: true,
        },
        text("request_hash", { ...FIXED, notNull: true, hidden: true }),
        moment("confirmation_sent_at", FIXED),
        moment("notice_sent_at", FIXED),
        moment("confirmation_due_at", { ...FIXED, hidden: true }),
        moment("cancellation_sent_at", FIXED),
        moment("cancellation_notice_sent_at", { ...FIXED, hidden: true }),
        moment("cancellation_due_at", { ...FIXED, hidden: true }),
        ...bankTransfer(),
        text("customer_key", { ...FIXED, hidden: true, indexed: true }),
      ],
    },
    ecommerce_order_line: {
      icon: "shopping_bag",
      template: "{{count}} × {{display_name}}",
      owned: true,
      fields: [
        owner("order", "ecommerce_order"),
        sort(),
        ...fixed([
          one("product", "ecommerce_product", "{{display_name}}", { required: true }),
          one("variant", "ecommerce_product_variant", "{{display_name}}", { onDelete: "NO ACTION" }),
          needed("display_name"),
          needed("reference_number"),
          text("variant_display_name"),
          json("personalization"),
          whole("count", { required: true, validation: { _gte: 1 } }),
          { name: "stock_taken", type: "integer", interface: "input", width: "half" },
          money("price_brutto", { required: true }),
          money("total_brutto", { required: true }),
          choice("tax_mode", ["standard", "margin", "investment_gold"]),
          percent("tax_percent", { required: true }),
          money("tax", { required: true }),
        ]),
      ],
    },
    ecommerce_order_address: {
      icon: "location_on",
      template: "{{first_name}} {{last_name}}, {{city}}",
      owned: true,
      fields: [
        owner("order", "ecommerce_order"),
        choice("type", ["shipping", "invoice"]),
        text("company"),
        needed("first_name"),
        needed("last_name"),
        needed("street"),
        needed("number"),
        text("addition"),
        needed("zip_code"),
        needed("city"),
        needed("country_code", { maxLength: 2 }),
      ],
    },
    ecommerce_order_payment: {
      icon: "payments",
      template: "{{provider}} {{amount}}",
      owned: true,
      fields: [
        owner("order", "ecommerce_order"),
        ...fixed([
          choice("provider", ["transfer", "paypal", "klarna", "store"]),
          text("provider_id", { unique: true }),
          text("capture_id", { unique: true }),
          stage([
            { value: "pending", color: AMBER },
            { value: "completed", color: GREEN },
            { value: "failed", color: RED },
            { value: "refund_pending", color: AMBER },
            { value: "refunded", color: GREY },
            { value: "reversed", color: RED },
          ]),
          money("amount", { required: true }),
          money("refunded_amount"),
          needed("currency", { default: "EUR", maxLength: 3 }),
          created(),
          json("details"),
          moment("next_check_at", { hidden: true, indexed: true }),
          whole("check_attempts", { hidden: true, default: 0 }),
          moment("reconciled_at", { hidden: true }),
        ]),
      ],
    },
    ecommerce_order_history: {
      icon: "history",
      template: "{{to_status}} {{date_created}}",
      owned: true,
      fields: [
        owner("order", "ecommerce_order"),
        ...fixed([
          choice("from_status", ORDER_STATES, { required: false }),
          choice("to_status", ORDER_STATES),
          text("reason", { width: "full" }),
          user("user"),
          created(),
          moment("news_due_at", { hidden: true, indexed: true }),
          moment("news_sent_at"),
          choice("event", PAYMENT_EVENTS, { required: false }),
          money("amount"),
          moment("alert_due_at", { hidden: true, indexed: true }),
          moment("alert_sent_at"),
        ]),
      ],
    },
  },
);
