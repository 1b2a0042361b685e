import { defineInterface } from "@directus/extensions-sdk";
import { DecimalInput } from "./decimal-input";

/** Text field for a decimal number. The unit and the number of decimals are its options. */
export default defineInterface({
  id: "decimal",
  name: "Decimal number",
  icon: "pin",
  description: "A number with decimals, as people write it",
  component: DecimalInput,
  options: null,
  // SQLite stores decimals as floats.
  types: ["decimal", "float"],
});
