import * as v from "valibot";
import type { FieldError } from "../../contracts/errors";
import {
  FORM_RESPONSES,
  type FormPath,
  formRefusedSchema,
  type FormResult,
} from "../../contracts/form-responses";
import type { FormFields } from "../../contracts/forms";
import { fail, type Result, succeed } from "../../domain/result";
import { getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus, requestJson } from "../http";
import { postJson } from "../post-json";

/**
 * Failure of a form submission. `fields` lists the errors of single fields; `code` is the first
 * error.
 */
export type FormSubmissionFailure = {
  readonly kind: "network" | "refused";
  readonly http: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
};

/** Failure of a submission that did not reach the server. */
export const NETWORK_FAILURE: FormSubmissionFailure = {
  kind: "network",
  http: -1,
  code: "network-error",
  fields: [],
};

const SUBMIT_TIMEOUT_MS = 30_000;
const READ_TIMEOUT_MS = 20_000;

/**
 * Posts a form to `{orderApi}/forms/{path}`. Returns the response body if the form was accepted.
 * Links of mails need no proof of work.
 */
export async function submitForm<Path extends FormPath>(
  path: Path,
  fields: FormFields<Path> & { readonly altcha?: string },
): Promise<Result<FormResult<Path>, FormSubmissionFailure>> {
  const environment = getSiteEnvironment();
  if (!environment.ok) return fail(NETWORK_FAILURE);
  const { orderApi, projectDomain: project } = environment.value;
  // The token of a mail's link belongs to a project.
  const content = "token" in fields ? fields : { project, ...fields };
  const response = await postJson(`${orderApi}/forms/${path}`, content, {
    timeout: SUBMIT_TIMEOUT_MS,
  });
  if (!response.ok) return fail(NETWORK_FAILURE);
  const { status: http, body } = response.value;
  const accepted = v.safeParse(FORM_RESPONSES[path], body);
  if (isSuccessStatus(http) && accepted.success) return succeed(accepted.output);
  const refused = v.safeParse(formRefusedSchema, body);
  const errors = refused.success ? refused.output.errors : [];
  return fail({
    kind: "refused",
    http,
    code: errors[0]?.code ?? "server-error",
    fields: errors.filter(({ field }) => field !== ""),
  });
}

/**
 * Reads `GET {orderApi}/forms/{path}` with the schema of its response. A failure has the HTTP status
 * in `values.code`.
 */
export async function readForm<Value>(
  path: string,
  query: Readonly<Record<string, string>>,
  schema: v.GenericSchema<unknown, Value>,
  signal: AbortSignal,
): Promise<Result<Value>> {
  const environment = getSiteEnvironment();
  if (!environment.ok) return environment;
  const { orderApi, projectDomain: project } = environment.value;
  const response = await requestJson(
    `${orderApi}/forms/${path}?${new URLSearchParams({ project, ...query })}`,
    {},
    { timeout: READ_TIMEOUT_MS, signal },
  );
  if (!response.ok) return response;
  const { status, body } = response.value;
  const parsed = v.safeParse(schema, body);
  return isSuccessStatus(status) && parsed.success
    ? succeed(parsed.output)
    : fail({ code: "server-error", values: { code: status } });
}
