import { createHash } from "node:crypto";

/** Returns a version 5 UUID (RFC 9562) of the parts: the same parts return the same key. */
export function idempotencyKey(...parts: readonly string[]): string {
  const hex = createHash("sha1").update(parts.join(" ")).digest("hex");
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
