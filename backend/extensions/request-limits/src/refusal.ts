import type { Response } from "express";

/**
 * Refusal of a request in the error format of Directus: HTTP status, error code and a message for
 * developers. `retryAfter` is in seconds.
 */
export class Refusal {
  constructor(
    readonly status: 400 | 403 | 404 | 413 | 415 | 429 | 503,
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

export function refuse(response: Response, { status, code, message, retryAfter }: Refusal): void {
  response
    .status(status)
    .set({
      "Cache-Control": "no-store",
      ...(retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
    })
    .json({ errors: [{ message, extensions: { code } }] });
}
