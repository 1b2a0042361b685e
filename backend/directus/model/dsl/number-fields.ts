import type { FieldDefinition, JsonObject } from "./definition";
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
/** Interface and display of decimal numbers (`back-office/src/number-fields`), with their options. */
const decimalInterface = (unit: string, decimals: number) => ({
  interface: "decimal",
  options: { unit, decimals },
});
const decimalDisplay = (unit: string, decimals: number) => ({
  display: "decimal",
  displayOptions: { unit, decimals },
});
/** Amount in euros with two decimals. Tax is included if the name contains `brutto`. */
export const moneyField = (name: string, extra: FieldOptions = {}): FieldDefinition => ({
  name,
  type: "decimal",
  ...decimalInterface("€", 2),
  validation: { _gte: 0 },
  precision: [10, 2],
  ...decimalDisplay("€", 2),
  width: "half",
  ...extra,
});
/** Amount or percentage in a row of a JSON list, as Directus defines fields. */
export const listedDecimal = (unit: "€" | "%"): JsonObject => {
  const { options, displayOptions, ...rest } = {
    ...decimalInterface(unit, 2),
    ...decimalDisplay(unit, 2),
  };
  return { ...rest, options, display_options: displayOptions, width: "half" };
};
/** Quantity above zero with three decimals, in this unit. */
export const quantityField = (name: string, unit: string, digits: number): FieldDefinition => ({
  name,
  type: "decimal",
  ...decimalInterface(unit, 3),
  validation: { _gt: 0 },
  precision: [digits, 3],
  ...decimalDisplay(unit, 3),
  width: "half",
});
export const percentField = (name: string, extra: FieldOptions = {}): FieldDefinition => ({
  name,
  type: "decimal",
  ...decimalInterface("%", 2),
  validation: { _between: [0, 100] },
  precision: [5, 2],
  ...decimalDisplay("%", 2),
  width: "half",
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
