import { room } from "./dsl";
import type { Choice } from "./dsl";
import { email, long, needed, publication, sort, stage, text } from "./fields";
import { created, moment, whole, yes } from "./figures";
import { language, one, project, translations } from "./ties";

import { AMBER, GREEN, GREY, RED } from "./state-colors";

const INBOX: readonly Choice[] = [
  { value: "new", color: AMBER },
  { value: "answered", color: GREEN },
  { value: "closed", color: GREY },
];
const FIXED = { readonly: true } as const;

/** What visitors wrote to the house. */
export const messages = room(
  { name: "messages", icon: "forum", color: "#5B4B8A" },
  {
    contact_message: {
      icon: "mail",
      list: "date_created status name email message",
      template: "{{name}}: {{message}}",
      fields: [
        project(),
        stage(INBOX),
        needed("name"),
        email("email", { required: true }),
        long("message", { required: true }),
        language(),
        yes("privacy_accepted"),
        created(),
      ],
    },
    appointment: {
      icon: "event",
      list: "starts_at status service branch name",
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
        text("slot", { hidden: true, unique: true }),
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
      list: "translations duration_minutes status",
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
      list: "date_created status order_number order name doubtful",
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
        yes("doubtful"),
        moment("receipt_sent_at", FIXED),
        moment("notice_sent_at", FIXED),
        moment("receipt_due_at", { ...FIXED, hidden: true }),
        text("fingerprint", { ...FIXED, hidden: true, unique: true }),
      ],
    },
    newsletter_subscription: {
      icon: "campaign",
      list: "email status language date_created",
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
        text("subscriber", { hidden: true, unique: true }),
        text("token_hash", { hidden: true, indexed: true }),
        text("unsubscribe_hash", { hidden: true, indexed: true }),
        whole("attempts", { default: 0, required: true, readonly: true }),
        created(),
        moment("date_requested", FIXED),
        moment("date_confirmed", FIXED),
        moment("date_unsubscribed", FIXED),
      ],
    },
    notification_recipient: {
      icon: "alternate_email",
      list: "project branch email",
      template: "{{email}}",
      fields: [project(), one("branch", "branch", "{{display_name}}", { onDelete: "CASCADE" }), email("email", { required: true })],
    },
    form_token: {
      icon: "key",
      owned: true,
      fields: [needed("token", { unique: true }), moment("expires_at", { required: true, indexed: true })],
    },
  },
);
