import { createHash } from "node:crypto";

/** Sorts the keys of all objects, so that equal content has the same serialization. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined && part !== "");
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, ordered(part)]),
  );
}

/**
 * Returns a hash of an order request: SHA-256, hexadecimal. Equal for equal content, regardless of
 * the order of keys and of whether an optional field is absent or empty.
 */
export function requestHash(request: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(ordered(request)))
    .digest("hex");
}
