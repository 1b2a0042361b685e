import type { FormSubmissionFailure } from "../../../api/forms/forms-client";

/** The token of a mail's link, from the page's query. */
export function parseEmailLinkToken(search: string): string | null {
  const token = new URLSearchParams(search).get("token");
  return token !== null && /^[\w-]{20,100}$/.test(token) ? token : null;
}

/** What became of a link that could not be followed. */
export function resolveLinkFailure({
  code,
}: FormSubmissionFailure): "used" | "expired" | "unknown" | "error" {
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
