/** Returns whether a value of unknown origin is an object with named members. Arrays are not. */
export function isRecord(candidate: unknown): candidate is Readonly<Record<string, unknown>> {
  return typeof candidate === "object" && candidate !== null && !Array.isArray(candidate);
}
