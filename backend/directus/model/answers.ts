import type { CollectionOptions, FieldDefinition } from "./dsl/definition";
import { dateCreatedField } from "./dsl/number-fields";
import { languageField, oneToMany, parentField, projectField, userField } from "./dsl/relations";
import { emailField, multilineField } from "./dsl/text-fields";
import { mailsField } from "./mail-outbox";

const FIXED = { readonly: true } as const;

/** Collections whose senders get answers, with the column of an answer that names the message. */
export const ANSWERED = {
  contact_message: "contact_message",
  ecommerce_request: "request",
  appointment: "appointment",
} as const;

export type AnsweredCollection = keyof typeof ANSWERED;

/**
 * Fields of a message to answer it. The extension `order-admin` makes a record of what staff type
 * in `answer`, which has no column.
 */
export const answerFields = (collection: AnsweredCollection): readonly FieldDefinition[] => [
  {
    name: "answer",
    type: "alias",
    interface: "input-multiline",
    special: ["alias", "no-data"],
    width: "full",
  },
  oneToMany("answers", "message_answer", ANSWERED[collection], "{{date_created}} {{text}}", FIXED),
];

/** Answers of staff to messages, each sent by mail to the address that the message has. */
export const messageAnswer: CollectionOptions = {
  icon: "reply",
  kind: "transaction",
  nested: true,
  personalData: { emailField: "email", onErase: "delete" },
  displayTemplate: "{{date_created}} {{text}}",
  fields: [
    parentField("contact_message", "contact_message", true),
    parentField("request", "ecommerce_request", true),
    parentField("appointment", "appointment", true),
    projectField(),
    multilineField("text", { ...FIXED, required: true }),
    emailField("email", { ...FIXED, required: true }),
    languageField("language", FIXED),
    userField("user", FIXED),
    dateCreatedField(),
    mailsField("message_answer"),
  ],
};
