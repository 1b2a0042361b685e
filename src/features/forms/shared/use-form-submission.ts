import { fail } from "../../../domain/result";
import {
  getFormsEndpoint,
  type FormSubmissionFailure,
  submitForm,
} from "../../../clients/forms/forms-client";
import { useSubmission } from "../../../clients/forms/use-submission";
import { NETWORK_FAILURE } from "./contact-fallback";

/** Submits a form with its proof of work. */
export function useFormSubmission(path: string) {
  const { state, submit, watch } = useSubmission<FormSubmissionFailure>();

  const post = (fields: Readonly<Record<string, unknown>>) =>
    submit(async (takeProof) => {
      const proof = await takeProof();
      const project = getFormsEndpoint()?.project;
      return proof.ok
        ? submitForm(path, { project, altcha: proof.value, ...fields })
        : fail(NETWORK_FAILURE);
    });
  return { posting: state, post, watch };
}
