import type { FormFields } from "../../../contracts/forms";
import { fail } from "../../../domain/result";
import {
  type FormSubmissionFailure,
  NETWORK_FAILURE,
  submitForm,
} from "../../../clients/forms/forms-client";
import { useSubmission } from "../../../clients/forms/use-submission";

/** Submits a form with its proof of work. */
export function useFormSubmission<Path extends "contact" | "newsletter" | "appointment">(
  path: Path,
) {
  const { state, submit, watch } = useSubmission<FormSubmissionFailure>();

  const post = (fields: FormFields<Path>) =>
    submit(async (takeProof) => {
      const proof = await takeProof();
      return proof.ok
        ? submitForm(path, { altcha: proof.value, ...fields })
        : fail(NETWORK_FAILURE);
    });
  return { posting: state, post, watch };
}
