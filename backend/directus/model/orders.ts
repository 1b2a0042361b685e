import { room } from "./dsl";
import type { Choice, Field } from "./dsl";
import { choice, created, email, json, long, moment, money, needed, percent, publication, sort, stage, text, updated, whole, yes } from "./fields";
import { children, language, one, owner, project, translations, user } from "./ties";

const GREEN = "#2E7D32";
const AMBER = "#B45309";
const GREY = "#6B7280";
const RED = "#B3261E";
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
const INBOX: readonly Choice[] = [
  { value: "new", color: AMBER },
  { value: "answered", color: GREEN },
  { value: "closed", color: GREY },
];
/** What the order service wrote stays as it was written: staff read it, they do not edit it. */
const FIXED = { readonly: true } as const;
const KEPT = { readonly: true, required: true } as const;
const fixed = (fields: readonly Field[]): readonly Field[] => fields.map((field) => ({ ...field, readonly: true }));

/** Orders as they were placed. */
export const orders = room(
  { name: "orders", icon: "receipt_long", color: "#35684A" },
  {
    ecommerce_order: {
      icon: "receipt_long",
      template: "{{order_number}} {{customer_email}}",
      fields: [
        needed("order_number", { ...FIXED, unique: true }),
        stage(ORDER_STATES),
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
        needed("request_hash", { ...FIXED, hidden: true }),
        text("status_token_hash", { ...FIXED, hidden: true }),
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
          stage([
            { value: "pending", color: AMBER },
            { value: "completed", color: GREEN },
            { value: "failed", color: RED },
            { value: "refunded", color: GREY },
          ]),
          money("amount", { required: true }),
          needed("currency", { default: "EUR", maxLength: 3 }),
          created(),
          json("details"),
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
        ]),
      ],
    },
  },
);

/** What visitors wrote to the house. */
export const messages = room(
  { name: "messages", icon: "forum", color: "#5B4B8A" },
  {
    contact_message: {
      icon: "mail",
      template: "{{name}}: {{message}}",
      fields: [project(), stage(INBOX), needed("name"), email("email", { required: true }), long("message", { required: true }), language(), yes("privacy_accepted"), created()],
    },
    appointment: {
      icon: "event",
      template: "{{starts_at}} {{name}}",
      fields: [
        project(),
        stage([
          { value: "requested", color: AMBER },
          { value: "confirmed", color: GREEN },
          { value: "cancelled", color: GREY },
        ]),
        one("branch", "branch", "{{display_name}}", { required: true }),
        one("service", "appointment_service", "{{translations}}", { required: true }),
        moment("starts_at", { required: true, indexed: true }),
        moment("ends_at", { required: true }),
        needed("name"),
        email("email", { required: true }),
        text("phone"),
        long("message"),
        language(),
        created(),
      ],
    },
    appointment_service: {
      icon: "room_service",
      template: "{{translations}}",
      fields: [
        project(),
        publication(),
        sort(),
        whole("duration_minutes", { required: true, default: 30, validation: { _between: [5, 480] } }),
        translations([needed("display_name"), long("description")]),
      ],
    },
    withdrawal: {
      icon: "undo",
      template: "{{order_number}} {{name}}",
      fields: [
        project(),
        stage([
          { value: "received", color: AMBER },
          { value: "accepted", color: GREEN },
          { value: "refused", color: RED },
        ]),
        one("order", "ecommerce_order", "{{order_number}}"),
        needed("order_number", { indexed: true }),
        needed("name"),
        email("email", { required: true }),
        long("message"),
        language(),
        created(),
        moment("receipt_sent_at", FIXED),
      ],
    },
    newsletter_subscription: {
      icon: "campaign",
      template: "{{email}}",
      fields: [
        project(),
        stage([
          { value: "pending", color: AMBER },
          { value: "confirmed", color: GREEN },
          { value: "unsubscribed", color: GREY },
        ]),
        email("email", { required: true, indexed: true }),
        language("language", { required: true }),
        text("token_hash", { hidden: true, indexed: true }),
        whole("attempts", { default: 0, required: true, readonly: true }),
        created(),
        moment("date_confirmed", FIXED),
        moment("date_unsubscribed", FIXED),
      ],
    },
  },
);
