import { collectionGroup } from "./dsl/collection-group";
import type { Choice, FieldDefinition } from "./dsl/definition";
import { linkField } from "./dsl/link-field";
import { STATUS_WAITING, STATUS_DONE, STATUS_ENDED, STATUS_FAILED } from "./dsl/status-colors";
import { choiceField, jsonField, multilineField, statusField, textField } from "./dsl/text-fields";
import { dateCreatedField, timestampField, integerField } from "./dsl/number-fields";
import { projectField, userField } from "./dsl/relations";

/** Statuses of a publication. The publisher (backend/publisher) uses the same values. */
const PUBLICATION_STATES: readonly Choice[] = [
  { value: "waiting", color: STATUS_WAITING },
  { value: "running", color: STATUS_WAITING },
  { value: "live", color: STATUS_DONE },
  { value: "held", color: STATUS_WAITING },
  { value: "failed", color: STATUS_FAILED },
  { value: "interrupted", color: STATUS_ENDED },
];
const FIXED = { readonly: true } as const;
const precise = (name: string): FieldDefinition =>
  timestampField(name, { ...FIXED, options: { includeSeconds: true } });

/** Link to the first record that must be corrected. */
const mend = (): FieldDefinition => ({
  ...linkField("mend", {
    label: "site-publication-mend-is-open",
    icon: "build",
    type: "primary",
    url: "{{record_link}}",
  }),
  visibleWhen: { filled: "record_link" },
});

/**
 * Shows how the publication of a save goes on, in the forms of content. Has no column (decision
 * 089).
 */
export const publishingStateField = (): FieldDefinition => ({
  ...{ name: "publishing_state", type: "alias", interface: "publishing-state" },
  ...{ special: ["alias", "no-data"], width: "full", internal: true },
});

/**
 * Publications of the website. Only the publisher edits them; creating a record starts a
 * publication.
 */
export const publishingGroup = collectionGroup(
  { name: "publishing", icon: "rocket_launch", color: "#8A3B5C" },
  {
    publication: {
      icon: "rocket_launch",
      kind: "system",
      listColumns: "date_created status cause reason requested_by seconds",
      displayTemplate: "{{date_created}} {{status}}",
      fields: [
        projectField(),
        statusField(PUBLICATION_STATES, FIXED),
        choiceField(
          "reason",
          ["publish_now", "save", "scheduled", "webhook", "rollback", "pin", "pin_released"],
          { ...FIXED, default: "publish_now" },
        ),
        choiceField(
          "cause",
          ["content", "content_system", "build", "release", "time", "killed", "away", "pinned"],
          {
            ...FIXED,
            required: false,
            width: "full",
            visibleWhen: { field: "status", is: ["waiting", "held", "failed", "interrupted"] },
          },
        ),
        mend(),
        jsonField("problems", {
          ...FIXED,
          visibleWhen: { filled: "problems" },
          interface: "publication-problems",
        }),
        jsonField("saved", {
          ...FIXED,
          visibleWhen: { filled: "saved" },
          interface: "publication-saved",
        }),
        userField("requested_by", FIXED),
        dateCreatedField(),
        precise("started_at"),
        precise("finished_at"),
        integerField("seconds", FIXED),
        textField("release", FIXED),
        textField("record_link", { ...FIXED, hidden: true }),
        multilineField("log", {
          ...FIXED,
          visibleWhen: { field: "status", is: ["live", "held", "failed"] },
          interface: "input-code",
          options: { language: "plaintext", lineNumber: false, lineWrapping: true },
        }),
      ],
    },
  },
);
