import { collectionGroup, fieldGroup } from "./dsl/collection-group";
import type { Choice, FieldDefinition } from "./dsl/definition";
import { STATUS_WAITING, STATUS_DONE, STATUS_ENDED, STATUS_FAILED } from "./dsl/status-colors";
import {
  choiceField,
  emailField,
  jsonField,
  multilineField,
  requiredTextField,
  sortField,
  statusField,
  textField,
} from "./dsl/text-fields";
import {
  dateCreatedField,
  dateField,
  timestampField,
  moneyField,
  percentField,
  dateUpdatedField,
  integerField,
  booleanField,
} from "./dsl/number-fields";
import { taxBreakdownField, taxCountryField } from "./order-tax";
import { accountingCollections } from "./accounting";
import { goodsImportCollections } from "./goods-import";
import { documentCollections, documentsDueField, documentsField } from "./documents";
import { mailOutbox, mailsField } from "./mail-outbox";
import { refundCollection, refundsField } from "./refunds";
import { nextActionField, orderPageField, paymentAlert, shipmentFields } from "./order-admin";
import { getStatusColor } from "./status-colors";
import { ORDER_STATUSES } from "#domain/order/order-status";
import { WITHDRAWAL_EXCLUSIONS } from "#domain/legal/withdrawal-exclusion";
import { TAX_MODES } from "#domain/pricing/tax-mode";
import { PAYMENT_EVENTS } from "#domain/payment/payment-event";
import {
  fileField,
  oneToMany,
  languageField,
  manyToOne,
  parentField,
  projectField,
  userField,
} from "./dsl/relations";
import { paymentMethodChoices } from "./shop-settings";

/** Order statuses. The order service, not the Directus app, defines the allowed transitions. */
const ORDER_STATES: readonly Choice[] = ORDER_STATUSES.map((value) => ({
  value,
  color: getStatusColor(value),
}));

const STATUS_LABELS = { labelsOf: { collection: "ecommerce_order", field: "status" } } as const;

/** Fields written by the order service. Staff can read but not edit them. */
const FIXED = { readonly: true } as const;
const READONLY_REQUIRED = { readonly: true, required: true } as const;
const fixed = (fields: readonly FieldDefinition[]): readonly FieldDefinition[] =>
  fields.map((field) => ({ ...field, readonly: true }));

/**
 * Fields that the order page shows. A step changes them without the form, which would keep old
 * values.
 */
const onPage = (fields: readonly FieldDefinition[]): readonly FieldDefinition[] =>
  fields.map(({ required, ...field }) => ({
    ...field,
    hidden: true,
    // A form cannot require what it does not show.
    ...(required === true ? { notNull: true } : {}),
  }));

/** Orders as placed by customers. */
export const ordersGroup = collectionGroup(
  { name: "orders", icon: "receipt_long", color: "#35684A" },
  {
    ecommerce_order: {
      icon: "receipt_long",
      kind: "transaction",
      personalData: {
        emailField: "customer_email",
        onErase: "anonymize",
        // The export contains the statements of a document instead of its PDF.
        secretFields: [
          ...["request_hash", "customer_key", "network_key", "pdf", "unique_number", "occasion"],
        ],
      },
      listColumns: "order_number customer_name total_brutto status date_created",
      displayTemplate: "{{order_number}} {{customer_name}}",
      fields: [
        orderPageField(),
        oneToMany(
          "addresses",
          "ecommerce_order_address",
          "order",
          "{{type}}: {{first_name}} {{last_name}}, {{zip_code}} {{city}}",
        ),
        multilineField("staff_note"),
        fieldGroup("section_technical", "settings", [
          languageField("language", READONLY_REQUIRED),
          taxCountryField(),
          oneToMany(
            "lines",
            "ecommerce_order_line",
            "order",
            "{{count}} × {{display_name}} {{variant_display_name}} {{personalization_text}} {{total_brutto}}",
            FIXED,
          ),
          oneToMany(
            "payments",
            "ecommerce_order_payment",
            "order",
            "{{provider}} {{amount}} {{status}}",
            FIXED,
          ),
          mailsField("order"),
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
          projectField(),
        ]),
        onPage([
          requiredTextField("order_number", { ...FIXED, unique: true }),
          statusField(ORDER_STATES, FIXED),
          paymentAlert(),
          nextActionField(),
          documentsField(),
          ...shipmentFields(),
          dateCreatedField(),
          dateUpdatedField(),
          textField("customer_name", { ...FIXED, width: "full" }),
          emailField("customer_email", { ...READONLY_REQUIRED, indexed: true }),
          textField("customer_phone", FIXED),
          multilineField("comment", FIXED),
          manyToOne(
            "payment_method",
            "ecommerce_payment_method",
            "{{display_name}}",
            READONLY_REQUIRED,
          ),
          manyToOne(
            "shipping_method",
            "ecommerce_shipping_method",
            "{{display_name}}",
            READONLY_REQUIRED,
          ),
          manyToOne("pickup_branch", "branch", "{{display_name}}", FIXED),
          dateField("delivery_from", FIXED),
          dateField("delivery_to", FIXED),
          integerField("preparation_days", FIXED),
          integerField("transit_days_min", FIXED),
          integerField("transit_days_max", FIXED),
          booleanField("cash_identification", false, FIXED),
          booleanField("present_wrap", false, FIXED),
          multilineField("present_card", FIXED),
          moneyField("present_wrap_price", { ...READONLY_REQUIRED, default: 0 }),
          moneyField("shipping_cost", { ...READONLY_REQUIRED, default: 0 }),
          moneyField("lines_total_brutto", READONLY_REQUIRED),
          moneyField("total_brutto", READONLY_REQUIRED),
          moneyField("total_tax", READONLY_REQUIRED),
          requiredTextField("currency", { ...FIXED, default: "EUR", maxLength: 3 }),
          taxBreakdownField(),
          refundsField(),
          oneToMany(
            "history",
            "ecommerce_order_history",
            "order",
            "{{date_created}} {{to_status}} {{event}} {{amount}}",
            FIXED,
          ),
          oneToMany(
            "withdrawals",
            "withdrawal",
            "order",
            "{{date_created}} {{status}} {{message}}",
            FIXED,
          ),
          timestampField("reserved_until", { ...FIXED, indexed: true }),
        ]),
        textField("request_hash", { ...FIXED, notNull: true, hidden: true }),
        textField("customer_key", { ...FIXED, hidden: true, indexed: true }),
        textField("network_key", { ...FIXED, hidden: true, indexed: true }),
      ],
    },
    ecommerce_order_line: {
      icon: "shopping_bag",
      kind: "transaction",
      displayTemplate: "{{count}} × {{display_name}}",
      nested: true,
      fields: [
        parentField("order", "ecommerce_order"),
        sortField(),
        ...fixed([
          manyToOne("product", "ecommerce_product", "{{display_name}}", { required: true }),
          manyToOne("variant", "ecommerce_product_variant", "{{display_name}}", {
            onDelete: "NO ACTION",
          }),
          requiredTextField("display_name"),
          requiredTextField("reference_number"),
          textField("variant_display_name"),
          multilineField("characteristics"),
          multilineField("personalization_text"),
          jsonField("personalization"),
          fileField("image"),
          integerField("count", { required: true, validation: { _gte: 1 } }),
          { name: "stock_reserved", type: "integer", interface: "input", width: "half" },
          jsonField("branch_stock_reserved", { hidden: true }),
          moneyField("price_brutto", { required: true }),
          moneyField("total_brutto", { required: true }),
          choiceField("tax_mode", TAX_MODES),
          percentField("tax_percent", { required: true }),
          moneyField("tax", { required: true }),
          choiceField("withdrawal_exclusion", WITHDRAWAL_EXCLUSIONS),
        ]),
      ],
    },
    ecommerce_order_address: {
      icon: "location_on",
      kind: "transaction",
      displayTemplate: "{{first_name}} {{last_name}}, {{city}}",
      nested: true,
      fields: [
        parentField("order", "ecommerce_order"),
        choiceField("type", ["shipping", "invoice"]),
        textField("company"),
        requiredTextField("first_name"),
        requiredTextField("last_name"),
        requiredTextField("street"),
        requiredTextField("number"),
        textField("addition"),
        requiredTextField("zip_code"),
        requiredTextField("city"),
        requiredTextField("country_code", { maxLength: 2 }),
      ],
    },
    ecommerce_order_payment: {
      icon: "payments",
      kind: "transaction",
      displayTemplate: "{{provider}} {{amount}}",
      nested: true,
      fields: [
        parentField("order", "ecommerce_order"),
        ...fixed([
          choiceField("provider", paymentMethodChoices()),
          textField("provider_id", { unique: true }),
          textField("capture_id", { unique: true }),
          statusField([
            { value: "pending", color: STATUS_WAITING },
            { value: "completed", color: STATUS_DONE },
            { value: "failed", color: STATUS_FAILED },
            { value: "refund_pending", color: STATUS_WAITING },
            { value: "refunded", color: STATUS_ENDED },
            { value: "reversed", color: STATUS_FAILED },
          ]),
          moneyField("amount", { required: true }),
          moneyField("refunded_amount"),
          requiredTextField("currency", { default: "EUR", maxLength: 3 }),
          dateCreatedField(),
          jsonField("details"),
          timestampField("next_check_at", { hidden: true, indexed: true }),
          integerField("check_attempts", { hidden: true, default: 0 }),
          timestampField("reconciled_at", { hidden: true }),
        ]),
      ],
    },
    ecommerce_order_history: {
      icon: "history",
      kind: "transaction",
      displayTemplate: "{{to_status}} {{date_created}}",
      nested: true,
      fields: [
        parentField("order", "ecommerce_order"),
        ...fixed([
          choiceField("from_status", ORDER_STATES, { required: false, ...STATUS_LABELS }),
          choiceField("to_status", ORDER_STATES, STATUS_LABELS),
          textField("reason", { width: "full" }),
          userField("user"),
          dateCreatedField(),
          choiceField("event", PAYMENT_EVENTS, { required: false }),
          moneyField("amount"),
          documentsDueField(),
        ]),
      ],
    },
    ecommerce_refund: refundCollection,
    mail_outbox: mailOutbox,
    ...documentCollections,
    ...accountingCollections,
    ...goodsImportCollections,
  },
);
