import { REFUND_FAILURES, REFUND_ORIGINS, REFUND_STATUSES } from "#domain/order/refund-status";
import type { CollectionOptions, FieldDefinition } from "./dsl/definition";
import {
  booleanField,
  dateCreatedField,
  dateField,
  integerField,
  moneyField,
  timestampField,
} from "./dsl/number-fields";
import { manyToOne, oneToMany, parentField, userField } from "./dsl/relations";
import { STATUS_DONE, STATUS_FAILED, STATUS_WAITING } from "./dsl/status-colors";
import { choiceField, jsonField, statusField, textField } from "./dsl/text-fields";
import { paymentMethodChoices } from "./shop-settings";

const FIXED = { readonly: true } as const;
const HIDDEN = { readonly: true, hidden: true } as const;

const COLORS = { pending: STATUS_WAITING, done: STATUS_DONE, failed: STATUS_FAILED } as const;

/** Refunds of an order, in its form. */
export const refundsField = (): FieldDefinition =>
  oneToMany(
    "refunds",
    "ecommerce_refund",
    "order",
    "{{date_created}} {{amount}} {{status}}",
    FIXED,
  );

/**
 * Refunds by staff and those that providers report. Only the order service writes them. `lines`
 * lists the refunded pieces (id of the order line, count, amount) and is empty for a free amount.
 */
export const refundCollection: CollectionOptions = {
  icon: "undo",
  kind: "transaction",
  displayTemplate: "{{amount}} {{status}}",
  nested: true,
  fields: [
    parentField("order", "ecommerce_order"),
    statusField(
      REFUND_STATUSES.map((value) => ({ value, color: COLORS[value] })),
      FIXED,
    ),
    choiceField("failure", REFUND_FAILURES, { ...FIXED, required: false }),
    moneyField("amount", { ...FIXED, required: true }),
    moneyField("shipping", FIXED),
    jsonField("lines", FIXED),
    booleanField("restock", false, FIXED),
    choiceField("origin", REFUND_ORIGINS, FIXED),
    choiceField("provider", paymentMethodChoices(), FIXED),
    textField("reference", FIXED),
    dateField("done_on", FIXED),
    userField("user", FIXED),
    dateCreatedField(),
    // Sent by the client, so that a repeated request is the same refund.
    textField("key", { ...HIDDEN, notNull: true, unique: true }),
    integerField("attempts", { ...HIDDEN, default: 0 }),
    timestampField("next_attempt_at", { ...HIDDEN, indexed: true }),
    manyToOne("step", "ecommerce_order_history", "{{date_created}}", HIDDEN),
  ],
};
