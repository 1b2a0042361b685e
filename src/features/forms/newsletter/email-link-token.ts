import type { FormSubmissionFailure } from "../../../clients/forms/forms-client";
import { LINK_TOKEN_PATTERN } from "../../../domain/link-token";

/** Returns the token of an e-mail link from the query string, or null. */
export function parseEmailLinkToken(search: string): string | null {
  const token = new URLSearchParams(search).get("token");
  return token !== null && LINK_TOKEN_PATTERN.test(token) ? token : null;
}

export type LinkFailure = "used" | "expired" | "unknown" | "error";

/** Maps a failure of an e-mail link to the message to show. */
export function resolveLinkFailure({ code }: FormSubmissionFailure): LinkFailure {
  switch (code) {
    case "token-used":
      return "used";
    case "token-expired":
      return "expired";
    case "token-unknown":
      return "unknown";
    default:
      return "error";
  }
}
