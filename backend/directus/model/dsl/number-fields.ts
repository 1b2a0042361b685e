import type { FieldDefinition } from "./definition";
import type { FieldOptions } from "./text-fields";

export const booleanField = (
  name: string,
  on = false,
  extra: FieldOptions = {},
): FieldDefinition => ({
  name,
  type: "boolean",
  interface: "boolean",
  special: ["cast-boolean"],
  display: "boolean",
  width: "half",
  required: true,
  default: on,
  ...extra,
});
export const integerField = (name: string, extra: FieldOptions = {}): FieldDefinition => ({
  name,
  type: "integer",
  interface: "input",
  options: { min: 0 },
  validation: { _gte: 0 },
  width: "half",
  ...extra,
});
/** Amount in euros with two decimals. Tax is included if the name contains `brutto`. */
export const moneyField = (name: string, extra: FieldOptions = {}): FieldDefinition => ({
  name,
  type: "decimal",
  interface: "input",
  options: { min: 0, step: 0.01, iconRight: "euro" },
  validation: { _gte: 0 },
  precision: [10, 2],
  display: "formatted-value",
  displayOptions: { format: true, suffix: " €" },
  width: "half",
  ...extra,
});
export const percentField = (name: string, extra: FieldOptions = {}): FieldDefinition => ({
  name,
  type: "decimal",
  interface: "input",
  options: { min: 0, max: 100, step: 0.01, iconRight: "percent" },
  validation: { _between: [0, 100] },
  precision: [5, 2],
  width: "half",
  ...extra,
});
/** Position in an image, in percent of its width or height. */
export const focalPointField = (name: string, extra: FieldOptions = {}): FieldDefinition => ({
  name,
  type: "integer",
  interface: "slider",
  options: { minValue: 0, maxValue: 100, stepInterval: 1, alwaysShowValue: true },
  validation: { _between: [0, 100] },
  width: "half",
  default: 50,
  ...extra,
});
export const coordinateField = (name: string, limit: number): FieldDefinition => ({
  name,
  type: "float",
  interface: "input",
  options: { min: -limit, max: limit, step: 0.000001 },
  validation: { _between: [-limit, limit] },
  width: "half",
});

/** Timestamp, stored with its time zone and displayed in the time zone of the editor. */
export const timestampField = (name: string, extra: FieldOptions = {}): FieldDefinition => ({
  name,
  type: "timestamp",
  interface: "datetime",
  special: ["cast-timestamp"],
  options: { includeSeconds: false },
  display: "datetime",
  displayOptions: { format: "short" },
  width: "half",
  ...extra,
});
export const dateCreatedField = (): FieldDefinition =>
  timestampField("date_created", { special: ["date-created", "cast-timestamp"], readonly: true });
export const dateUpdatedField = (): FieldDefinition =>
  timestampField("date_updated", { special: ["date-updated", "cast-timestamp"], readonly: true });
export const timeField = (name: string, extra: FieldOptions = {}): FieldDefinition => ({
  name,
  type: "time",
  interface: "datetime",
  options: { includeSeconds: false },
  display: "datetime",
  displayOptions: { format: "short" },
  width: "half",
  ...extra,
});

/** Calendar date without a time. */
export const dateField = (name: string, extra: FieldOptions = {}): FieldDefinition => ({
  name,
  type: "date",
  interface: "datetime",
  display: "datetime",
  displayOptions: { format: "short" },
  width: "half",
  ...extra,
});
