import {
  validationCode,
  type ValidationIssue,
  issueFieldPaths,
} from "../../../shared/validation-codes";
import type { ApiResponse } from "../../../shared/http/route-adapter";

/**
 * Reason why a form is refused: a code for the site's messages, and the field if it concerns one.
 */
export type FormError = { readonly code: string; readonly field: string };

export function formAccepted(more: Readonly<Record<string, unknown>> = {}): ApiResponse {
  return { status: 200, body: { status: "ok", ...more } };
}

export function formRefused(http: number, code: string, field = ""): ApiResponse {
  const errors: readonly FormError[] = [{ code, field }];
  return { status: http, body: { status: "error", errors } };
}

/** All spam checks give the same response, so that bots learn nothing from it. */
export const formSpam = (): ApiResponse => formRefused(400, "spam");
export const unknownProject = (): ApiResponse => formRefused(404, "unknown-project");
export const formTooLarge = (): ApiResponse => formRefused(413, "too-long");
export const formServerError = (): ApiResponse => formRefused(500, "server-error");

export function formRateLimited(retryAfter: number): ApiResponse {
  return {
    ...formRefused(429, "too-many-requests"),
    headers: { "Retry-After": String(retryAfter) },
  };
}

/**
 * Lists every field that the schema rejects. Names of unknown fields come from the caller, so they
 * are truncated.
 */
export function invalidFormFields(issues: readonly ValidationIssue[]): ApiResponse {
  const errors = issues.flatMap((issue) =>
    issueFieldPaths(issue).map((path): FormError => ({
      code: validationCode(issue),
      field: path.slice(0, 100),
    })),
  );
  return { status: 400, body: { status: "error", errors: errors.slice(0, 20) } };
}
