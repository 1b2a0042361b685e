import type { Failure } from "../../domain/failure";
import { isRecord } from "../../domain/is-record";

const UNKNOWN_ERROR = "Unknown error occured";
const EXPIRED = { message: "auth_expired_token", code: 102 } as const;

/**
 * Parses an error response. Uses the message of its first error, or the text of the error catalogue
 * (CONTENT-3).
 */
export function parseDirectusError(status: number, body: unknown, retryAfter?: number): Failure {
  const errors = isRecord(body) && Array.isArray(body.errors) ? body.errors : [];
  const first: unknown = errors[0];
  const message =
    isRecord(first) && typeof first.message === "string" && first.message !== ""
      ? first.message
      : UNKNOWN_ERROR;
  const extensions = isRecord(first) && isRecord(first.extensions) ? first.extensions : {};
  if (extensions.code === "TOKEN_EXPIRED") return { code: "auth-expired-token", values: EXPIRED };
  return {
    code: "server-error",
    values: { message, code: status, ...(retryAfter === undefined ? {} : { retryAfter }) },
  };
}
