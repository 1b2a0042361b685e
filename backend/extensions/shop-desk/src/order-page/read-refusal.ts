import { isRecord } from "../../../../../src/domain/is-record";

/** Why the server has refused a request, for the reader. `invalid`: the field
 * that has no valid value. */
type Refusal = { readonly text: string } | { readonly invalid: string };

const member = (value: unknown, name: string): unknown =>
  isRecord(value) ? value[name] : undefined;

/** Returns the reason in an error of the API. Undefined if there was no answer, or none with one. */
export function readRefusal(error: unknown): Refusal | undefined {
  const errors = member(member(member(error, "response"), "data"), "errors");
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const extensions = member(first, "extensions");
  const field = member(extensions, "field");
  if (member(extensions, "code") === "FAILED_VALIDATION" && typeof field === "string")
    return { invalid: field };
  const text = member(first, "message");
  return typeof text === "string" ? { text } : undefined;
}
