import { isRecord } from "../../domain/is-record";
import type { ApiFieldError } from "../api-field-error";
import { fail, type Result, succeed } from "../../domain/result";
import { getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus } from "../http";
import { postJson } from "../post-json";

/**
 * Failure of a form submission. `fields` lists the errors of single fields; `code` is the first
 * error.
 */
export type FormSubmissionFailure = {
  readonly kind: "network" | "refused";
  readonly http: number;
  readonly code: string;
  readonly fields: readonly ApiFieldError[];
};

const TIMEOUT_MS = 30_000;
const NO_RESPONSE: FormSubmissionFailure = {
  kind: "network",
  http: -1,
  code: "network-error",
  fields: [],
};

function parseFieldErrors(body: unknown): readonly ApiFieldError[] {
  if (!isRecord(body) || !Array.isArray(body.errors)) return [];
  const errors: readonly unknown[] = body.errors;
  return errors.flatMap((error) =>
    isRecord(error) && typeof error.code === "string" && typeof error.field === "string"
      ? [{ code: error.code, field: error.field }]
      : [],
  );
}

/** Returns the URL of the forms API and the project domain. */
export function getFormsEndpoint():
  { readonly orderApi: string; readonly project: string } | undefined {
  const environment = getSiteEnvironment();
  return environment.ok
    ? { orderApi: environment.value.orderApi, project: environment.value.projectDomain }
    : undefined;
}

/**
 * Posts a form to `{orderApi}/forms/{path}`. Returns the response body if the form was accepted.
 */
export async function submitForm(
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Result<unknown, FormSubmissionFailure>> {
  const endpoint = getFormsEndpoint();
  if (!endpoint) return fail(NO_RESPONSE);
  const response = await postJson(`${endpoint.orderApi}/forms/${path}`, fields, {
    timeout: TIMEOUT_MS,
  });
  if (!response.ok) return fail(NO_RESPONSE);
  const { status, body } = response.value;
  if (isSuccessStatus(status) && isRecord(body) && body.status === "ok") return succeed(body);
  const fieldErrors = parseFieldErrors(body);
  const code = fieldErrors[0]?.code ?? "server-error";
  return fail({
    kind: "refused",
    http: status,
    code,
    fields: fieldErrors.filter(({ field }) => field !== ""),
  });
}
