import { useCallback, useRef, useState } from "react";
import { fail, type Result } from "../../../domain/result";
import {
  getFormsEndpoint,
  type FormSubmissionFailure,
  submitForm,
} from "../../../api/forms/forms-client";
import { useProofOfWork } from "./use-proof-of-work";

export type FormSubmissionState =
  | { readonly kind: "idle" | "sending" }
  | { readonly kind: "failed"; readonly failure: FormSubmissionFailure };

const NO_PROOF: FormSubmissionFailure = {
  kind: "network",
  http: -1,
  code: "network-error",
  fields: [],
};

/**
 * Submits a form with its proof of work. Further submits are ignored while one is pending. `watch`
 * is the ref of the form: the proof of work starts when the form receives focus.
 */
export function useFormSubmission(path: string) {
  const [posting, setPosting] = useState<FormSubmissionState>({ kind: "idle" });
  const underWay = useRef(false);
  const { prepare, take } = useProofOfWork();

  const post = async (
    fields: Readonly<Record<string, unknown>>,
  ): Promise<Result<unknown, FormSubmissionFailure> | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setPosting({ kind: "sending" });
    try {
      const proof = await take();
      const project = getFormsEndpoint()?.project;
      const result = proof.ok
        ? await submitForm(path, { project, website: "", altcha: proof.value, ...fields })
        : fail(NO_PROOF);
      setPosting(result.ok ? { kind: "idle" } : { kind: "failed", failure: result.failure });
      return result;
    } finally {
      underWay.current = false;
    }
  };
  const watch = useCallback(
    (form: HTMLFormElement | null) => form?.addEventListener("focusin", prepare),
    [prepare],
  );
  return { posting, post, watch };
}
