import { fieldCode, type Issue, issuePaths } from "../../shared/field-code";
import type { Answer } from "../../shared/mount";

/** Why a form was not taken: a code for the site's own words, and the field where it belongs to one. */
export type FormError = { readonly code: string; readonly field: string };

export function accepted(more: Readonly<Record<string, unknown>> = {}): Answer {
  return { http: 200, body: { status: "ok", ...more } };
}

export function refused(http: number, code: string, field = ""): Answer {
  const errors: readonly FormError[] = [{ code, field }];
  return { http, body: { status: "error", errors } };
}

/** Whatever gives a machine away is answered alike, so that it learns nothing from it. */
export const spam = (): Answer => refused(400, "spam");
export const unknownProject = (): Answer => refused(404, "unknown-project");
export const tooLarge = (): Answer => refused(413, "too-long");
export const unexpected = (): Answer => refused(500, "server-error");

export function tooManyRequests(retryAfter: number): Answer {
  return { ...refused(429, "too-many-requests"), headers: { "Retry-After": String(retryAfter) } };
}

/** Every field that the schema refuses. Field names are the caller's, so they are cut short. */
export function invalidFields(issues: readonly Issue[]): Answer {
  const errors = issues.flatMap((issue) =>
    issuePaths(issue).map((path): FormError => ({ code: fieldCode(issue), field: path.slice(0, 100) })),
  );
  return { http: 400, body: { status: "error", errors: errors.slice(0, 20) } };
}
