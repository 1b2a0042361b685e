import { fieldGroup } from "./collection-group";
import type { FieldDefinition } from "./definition";
import { timestampField } from "./number-fields";

/** Names of the fields with the first and the last moment of a record on the website. */
export const PUBLISH_FROM = "publish_from";
export const PUBLISH_UNTIL = "publish_until";

/** Time during which a published record is on the website (decision 087). Empty: no limit. */
export const publishPeriodFields = (): readonly FieldDefinition[] =>
  fieldGroup("section_period", "schedule", [
    timestampField(PUBLISH_FROM, { interface: "shop-time" }),
    timestampField(PUBLISH_UNTIL, { interface: "shop-time" }),
  ]);
