import type { FieldDefinition } from "./dsl/definition";

/** Returns the type of a value that is not empty. */
export function valueType({
  type,
  interface: input,
  choices,
  options,
}: FieldDefinition): string | undefined {
  switch (type) {
    case "alias":
      return undefined;
    case "boolean":
      return "boolean";
    case "integer":
    case "float":
      return "number";
    case "decimal":
      // SQLite returns decimals as numbers, PostgreSQL as strings.
      return "number | string";
    case "json":
      return input === "tags" || input === "select-multiple-checkbox"
        ? "readonly string[]"
        : "unknown";
    default:
      return choices === undefined || options?.["allowOther"] === true
        ? "string"
        : choices.map(({ value }) => JSON.stringify(value)).join(" | ");
  }
}
