/** Environment variables as Directus passes them: it converts numbers and booleans. */
export type Env = Readonly<Record<string, unknown>>;

/** Returns the value without surrounding white space. `undefined` if it is empty or not set. */
export function readText(value: unknown): string | undefined {
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return text === "" ? undefined : text;
}

/** Returns a URL without trailing slashes, so that paths can be appended. */
export function readUrl(value: unknown): string | undefined {
  return readText(value)?.replace(/\/+$/, "");
}

/**
 * Parses a positive integer, such as a limit from the environment. Returns `otherwise` for any
 * other value. Operators raise limits for tests and for sites whose visitors share an address.
 */
export function positiveIntegerFrom(value: unknown, otherwise: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
}
