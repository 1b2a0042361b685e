import type { Failure } from "../../domain/failure";
import { isRecord } from "../../domain/is-record";
import { NETWORK_ERROR_CODE } from "../http";

const UNKNOWN_ERROR = "Unknown error occured";
const EXPIRED = { message: "auth_expired_token", code: 102 } as const;

/** Gives a network failure of the HTTP client the text of the content client (CONTENT-3). */
export function toContentFailure(failure: Failure): Failure {
  return failure.code === "network-error"
    ? { ...failure, values: { message: "Network error", code: NETWORK_ERROR_CODE } }
    : failure;
}

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
