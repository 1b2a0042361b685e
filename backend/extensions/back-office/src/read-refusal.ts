import { isRecord } from "../../../../src/domain/is-record";

/** Why the server has refused a request. `invalid`: the field that has no valid value. */
type Refusal = { readonly text: string; readonly invalid?: string };

const member = (value: unknown, name: string): unknown =>
  isRecord(value) ? value[name] : undefined;

/** Returns the reason in an error of the API. Undefined if there was no answer, or none with one. */
export function readRefusal(error: unknown): Refusal | undefined {
  const errors = member(member(member(error, "response"), "data"), "errors");
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const text = member(first, "message");
  if (typeof text !== "string") return undefined;
  const extensions = member(first, "extensions");
  const field = member(extensions, "field");
  const isInvalid = member(extensions, "code") === "FAILED_VALIDATION";
  return isInvalid && typeof field === "string" ? { text, invalid: field } : { text };
}
