import type { Field } from "./dsl";
import type { Extra } from "./fields";

export const yes = (name: string, on = false, extra: Extra = {}): Field => ({
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
export const whole = (name: string, extra: Extra = {}): Field => ({
  name,
  type: "integer",
  interface: "input",
  options: { min: 0 },
  validation: { _gte: 0 },
  width: "half",
  ...extra,
});
/** An amount of euros with cents, tax included where the name says `brutto`. */
export const money = (name: string, extra: Extra = {}): Field => ({
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
export const percent = (name: string, extra: Extra = {}): Field => ({
  name,
  type: "decimal",
  interface: "input",
  options: { min: 0, max: 100, step: 0.01, iconRight: "percent" },
  validation: { _between: [0, 100] },
  precision: [5, 2],
  width: "half",
  ...extra,
});
export const degrees = (name: string, limit: number): Field => ({
  name,
  type: "float",
  interface: "input",
  options: { min: -limit, max: limit, step: 0.000001 },
  validation: { _between: [-limit, limit] },
  width: "half",
});

/** An instant: stored with its zone, shown to the editor in the editor's own. */
export const moment = (name: string, extra: Extra = {}): Field => ({
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
export const created = (): Field => moment("date_created", { special: ["date-created", "cast-timestamp"], readonly: true });
export const updated = (): Field => moment("date_updated", { special: ["date-updated", "cast-timestamp"], readonly: true });
export const clock = (name: string): Field => ({
  name,
  type: "time",
  interface: "datetime",
  options: { includeSeconds: false },
  display: "datetime",
  displayOptions: { format: "short" },
  width: "half",
});
