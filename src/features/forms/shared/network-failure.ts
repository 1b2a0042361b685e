import type { FormSubmissionFailure } from "../../../clients/forms/forms-client";

/** Failure of a submission that did not reach the server. */
export const NETWORK_FAILURE: FormSubmissionFailure = {
  kind: "network",
  http: -1,
  code: "network-error",
  fields: [],
};
