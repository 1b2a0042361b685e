import { createHash } from "node:crypto";

/**
 * The value with the keys of every object in order, so that the same content always has the same
 * writing.
 */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined && part !== "");
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, ordered(part)]),
  );
}

/**
 * Tells whether two requests ask for the same order: equal for equal content, whatever the order of
 * keys, whether an optional field is absent or empty. SHA-256, hexadecimal.
 */
export function requestHash(request: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(ordered(request)))
    .digest("hex");
}
