import { collectionGroup } from "./dsl/collection-group";
import type { Choice } from "./dsl/definition";
import { STATUS_WAITING, STATUS_DONE, STATUS_ENDED, STATUS_FAILED } from "./dsl/status-colors";
import {
  emailField,
  multilineField,
  requiredTextField,
  publicationStatusField,
  sortField,
  statusField,
  textField,
} from "./dsl/text-fields";
import {
  booleanField,
  dateCreatedField,
  dateField,
  integerField,
  timestampField,
} from "./dsl/number-fields";
import { languageField, manyToOne, projectField, translationsField } from "./dsl/relations";
import { RESERVATION_STATUSES, type ReservationStatus } from "#domain/branches/viewing-reservation";
import { answerFields, messageAnswer } from "./answers";
import { mailsField } from "./mail-outbox";

const INBOX: readonly Choice[] = [
  { value: "new", color: STATUS_WAITING },
  { value: "answered", color: STATUS_DONE },
  { value: "closed", color: STATUS_ENDED },
];
const FIXED = { readonly: true } as const;

const RESERVATION_COLORS: Readonly<Record<ReservationStatus, string>> = {
  reserved: STATUS_WAITING,
  bought: STATUS_DONE,
  cancelled: STATUS_ENDED,
  expired: STATUS_ENDED,
};

export const submissionsGroup = collectionGroup(
  { name: "messages", icon: "forum", color: "#5B4B8A" },
  {
    contact_message: {
      icon: "mail",
      kind: "submission",
      personalData: { emailField: "email", onErase: "delete" },
      listColumns: "date_created status name email message",
      displayTemplate: "{{name}}: {{message}}",
      fields: [
        projectField(),
        statusField(INBOX),
        requiredTextField("name"),
        emailField("email", { required: true }),
        multilineField("message", { required: true }),
        ...answerFields("contact_message"),
        languageField(),
        booleanField("privacy_accepted"),
        dateCreatedField(),
      ],
    },
    appointment: {
      icon: "event",
      kind: "submission",
      personalData: { emailField: "email", onErase: "delete", secretFields: ["slot"] },
      listColumns: "starts_at status service branch product name",
      displayTemplate: "{{starts_at}} {{name}}",
      fields: [
        projectField(),
        statusField([
          { value: "requested", color: STATUS_WAITING },
          { value: "confirmed", color: STATUS_DONE },
          { value: "cancelled", color: STATUS_ENDED },
        ]),
        manyToOne("branch", "branch", "{{display_name}}", { required: true }),
        manyToOne("service", "appointment_service", "{{translations}}", { required: true }),
        manyToOne("product", "ecommerce_product", "{{display_name}}"),
        timestampField("starts_at", { required: true, indexed: true }),
        timestampField("ends_at", { required: true }),
        textField("slot", { hidden: true, unique: true }),
        requiredTextField("name"),
        emailField("email", { required: true }),
        textField("phone"),
        multilineField("message"),
        ...answerFields("appointment"),
        languageField(),
        dateCreatedField(),
      ],
    },
    message_answer: messageAnswer,
    viewing_reservation: {
      icon: "event_seat",
      kind: "submission",
      personalData: { emailField: "email", onErase: "delete", secretFields: ["post_uuid"] },
      listColumns: "kept_until status branch product name",
      displayTemplate: "{{name}}: {{product.display_name}}",
      fields: [
        projectField(),
        statusField(
          RESERVATION_STATUSES.map((value) => ({ value, color: RESERVATION_COLORS[value] })),
        ),
        manyToOne("branch", "branch", "{{display_name}}", { ...FIXED, onDelete: "SET NULL" }),
        manyToOne("product", "ecommerce_product", "{{display_name}}", FIXED),
        manyToOne("variant", "ecommerce_product_variant", "{{display_name}}", FIXED),
        dateField("kept_until", FIXED),
        dateField("visit_date", FIXED),
        requiredTextField("name", FIXED),
        emailField("email", { ...FIXED, required: true }),
        textField("phone", FIXED),
        languageField("language", FIXED),
        dateCreatedField(),
        timestampField("expires_at", { ...FIXED, hidden: true, indexed: true }),
        booleanField("holds_stock", false, FIXED),
        textField("post_uuid", { ...FIXED, hidden: true, unique: true }),
      ],
    },
    appointment_service: {
      icon: "room_service",
      access: { build: { items: "published" } },
      listColumns: "translations duration_minutes status",
      displayTemplate: "{{translations}}",
      fields: [
        projectField(),
        publicationStatusField(),
        sortField(),
        integerField("duration_minutes", {
          required: true,
          default: 30,
          validation: { _between: [5, 480] },
        }),
        translationsField([requiredTextField("display_name"), multilineField("description")]),
      ],
    },
    withdrawal: {
      icon: "undo",
      kind: "submission",
      personalData: { emailField: "email", onErase: "anonymize", secretFields: ["fingerprint"] },
      listColumns: "date_created status order_number order name doubtful",
      displayTemplate: "{{order_number}} {{name}}",
      fields: [
        projectField(),
        statusField([
          { value: "received", color: STATUS_WAITING },
          { value: "accepted", color: STATUS_DONE },
          { value: "refused", color: STATUS_FAILED },
        ]),
        manyToOne("order", "ecommerce_order", "{{order_number}}"),
        requiredTextField("order_number", { indexed: true }),
        requiredTextField("name"),
        emailField("email", { required: true }),
        multilineField("message"),
        languageField(),
        dateCreatedField(),
        booleanField("doubtful"),
        mailsField("withdrawal"),
        textField("fingerprint", { ...FIXED, hidden: true, unique: true }),
      ],
    },
    newsletter_subscription: {
      icon: "campaign",
      kind: "submission",
      personalData: {
        emailField: "email",
        onErase: "delete",
        secretFields: ["subscriber", "token_hash", "unsubscribe_hash"],
      },
      listColumns: "email status language date_created",
      displayTemplate: "{{email}}",
      fields: [
        projectField(),
        statusField([
          { value: "pending", color: STATUS_WAITING },
          { value: "confirmed", color: STATUS_DONE },
          { value: "unsubscribed", color: STATUS_ENDED },
        ]),
        emailField("email", { required: true, indexed: true }),
        languageField("language", { required: true }),
        multilineField("consent_text", FIXED),
        textField("consent_version", FIXED),
        textField("subscriber", { hidden: true, unique: true }),
        textField("token_hash", { hidden: true, indexed: true }),
        textField("unsubscribe_hash", { hidden: true, indexed: true }),
        integerField("attempts", { default: 0, required: true, readonly: true }),
        dateCreatedField(),
        timestampField("date_requested", FIXED),
        timestampField("date_confirmed", FIXED),
        timestampField("date_unsubscribed", FIXED),
      ],
    },
    stock_notification: {
      icon: "notifications",
      kind: "submission",
      personalData: {
        emailField: "email",
        onErase: "delete",
        secretFields: ["subscriber", "token_hash", "delete_hash"],
      },
      listColumns: "date_created status product variant email",
      displayTemplate: "{{email}}: {{product.display_name}}",
      fields: [
        projectField(),
        statusField([
          { value: "pending", color: STATUS_WAITING },
          { value: "confirmed", color: STATUS_DONE },
        ]),
        manyToOne("product", "ecommerce_product", "{{display_name}}", {
          required: true,
          onDelete: "CASCADE",
        }),
        manyToOne("variant", "ecommerce_product_variant", "{{display_name}}", {
          onDelete: "CASCADE",
        }),
        emailField("email", { required: true, indexed: true }),
        languageField("language", { required: true }),
        textField("subscriber", { hidden: true, unique: true }),
        textField("token_hash", { hidden: true, indexed: true }),
        textField("delete_hash", { hidden: true, indexed: true }),
        integerField("attempts", { default: 0, required: true, readonly: true }),
        dateCreatedField(),
        timestampField("date_requested", FIXED),
        timestampField("date_confirmed", FIXED),
        timestampField("available_since", FIXED),
      ],
    },
    notification_recipient: {
      icon: "alternate_email",
      kind: "system",
      listColumns: "project branch email",
      displayTemplate: "{{email}}",
      fields: [
        projectField(),
        manyToOne("branch", "branch", "{{display_name}}", { onDelete: "CASCADE" }),
        emailField("email", { required: true }),
      ],
    },
    form_token: {
      icon: "key",
      kind: "system",
      nested: true,
      fields: [
        requiredTextField("token", { unique: true }),
        timestampField("expires_at", { required: true, indexed: true }),
      ],
    },
  },
);
