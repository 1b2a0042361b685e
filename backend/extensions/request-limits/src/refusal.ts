/**
 * Refusal of a request in the error format of Directus: HTTP status, error code and a message for
 * developers. `retryAfter` is in seconds.
 */
export class Refusal {
  constructor(
    readonly status: 400 | 403 | 404 | 413 | 415 | 429,
    readonly code: string,
    readonly message: string,
    readonly retryAfter?: number,
  ) {}
}

/**
 * Refuses a query that is larger than, or different from, those that callers without a login need.
 */
export const invalidQuery = (reason: string): Refusal =>
  new Refusal(400, "INVALID_QUERY", `Invalid query for a request without login. ${reason}`);

/** Refuses access to something that is not public. */
export const forbidden = (what: string): Refusal =>
  new Refusal(403, "FORBIDDEN", `${what} is not public.`);

export function isRecord(candidate: unknown): candidate is Readonly<Record<string, unknown>> {
  return typeof candidate === "object" && candidate !== null && !Array.isArray(candidate);
}

/**
 * Parses a parameter that is either JSON text or, with brackets in the query string, already an
 * object.
 */
export function objectFrom(
  name: string,
  raw: unknown,
): Readonly<Record<string, unknown>> | Refusal {
  let value = raw;
  if (typeof raw === "string") {
    try {
      value = JSON.parse(raw);
    } catch {
      return invalidQuery(`"${name}" is not valid JSON.`);
    }
  }
  return isRecord(value) ? value : invalidQuery(`"${name}" has to be an object.`);
}
