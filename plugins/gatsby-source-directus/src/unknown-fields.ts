/** An object with unknown fields. */
export type UnknownFields = Readonly<Record<string, unknown>>;

export const isUnknownFields = (value: unknown): value is UnknownFields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the text at `name`, or `undefined` if it is missing or empty. */
export function readText(fields: UnknownFields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/**
 * Returns the number at `name`. Directus returns big integers (file sizes) as text on some
 * databases.
 */
export function readNumber(fields: UnknownFields, name: string): number | undefined {
  const value = fields[name];
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): value is string =>
  typeof value === "string" && UUID.test(value);
