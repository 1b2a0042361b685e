import type { FormPath, FormRefused, FormResponse } from "#contracts/form-responses";
import {
  validationCode,
  type ValidationIssue,
  issueFieldPaths,
} from "../../../shared/validation-codes";
import type { ApiResponse } from "../../../shared/http/route-adapter";

type FormError = FormRefused["errors"][number];

/** Accepts the form of a path. `more` is what its response contains besides the status. */
export function formAnswer<Path extends FormPath>(
  more: Omit<FormResponse<Path>, "status">,
): ApiResponse {
  return { status: 200, body: { status: "ok", ...more } };
}

export const formAccepted = (): ApiResponse => formAnswer<"contact">({});

function refused(http: number, errors: readonly FormError[]): ApiResponse {
  const body: FormRefused = { status: "error", errors: [...errors] };
  return { status: http, body };
}

export const formRefused = (http: number, code: string, field = ""): ApiResponse =>
  refused(http, [{ code, field }]);

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
  return refused(400, errors.slice(0, 20));
}
