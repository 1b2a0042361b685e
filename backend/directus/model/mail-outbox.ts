import { MAIL_KINDS } from "#domain/mail/mail-kinds.generated";
import type { CollectionOptions, FieldDefinition } from "./dsl/definition";
import { integerField, timestampField } from "./dsl/number-fields";
import { oneToMany, parentField } from "./dsl/relations";
import { choiceField } from "./dsl/text-fields";

const FIXED = { readonly: true } as const;

/** Mails about a record, in its form. */
export const mailsField = (by: "order" | "withdrawal" | "message_answer"): FieldDefinition =>
  oneToMany("mails", "mail_outbox", by, "{{kind}}: {{sent_at}}", FIXED);

/**
 * Mails that are due or sent, each about one record. A mail is deleted with its record. A mail
 * without `due_at` waits for staff.
 */
export const mailOutbox: CollectionOptions = {
  icon: "outbox",
  kind: "transaction",
  displayTemplate: "{{kind}}: {{sent_at}}",
  nested: true,
  fields: [
    parentField("order", "ecommerce_order", true),
    parentField("step", "ecommerce_order_history", true),
    parentField("withdrawal", "withdrawal", true),
    parentField("stock_notification", "stock_notification", true),
    parentField("message_answer", "message_answer", true),
    parentField("publication", "publication", true),
    choiceField("kind", Object.keys(MAIL_KINDS), FIXED),
    timestampField("due_at", { ...FIXED, indexed: true }),
    timestampField("sent_at", FIXED),
    integerField("attempts", { ...FIXED, required: true, default: 0 }),
    timestampField("next_attempt_at", { ...FIXED, hidden: true }),
  ],
};
