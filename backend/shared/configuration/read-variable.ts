import { createVariableReader } from "./variable-reader";
import { VARIABLES } from "./variables";

/** Readers of the project's variables. Payment providers read their own (`variable-reader.ts`). */
export const {
  readText,
  readUrl,
  readPositiveNumber,
  readPositiveInteger,
  readOptionalPositiveInteger,
  readPort,
} = createVariableReader(VARIABLES);
