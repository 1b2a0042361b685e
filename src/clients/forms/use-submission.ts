import { useCallback, useRef, useState } from "react";
import type { Result } from "../../domain/result";
import { createProofOfWorkCache, type ProofOfWorkCache } from "./proof-of-work-cache";

export type SubmissionState<SubmissionFailure> =
  | { readonly kind: "ready" | "sending" }
  | { readonly kind: "failed"; readonly failure: SubmissionFailure };

/**
 * Manages a submission and its proof of work (FORM-3). Further submits are ignored while one is
 * pending. `watch` is the ref of the form: the proof of work starts when the form receives focus.
 */
export function useSubmission<SubmissionFailure>() {
  const [proofs] = useState(() => createProofOfWorkCache());
  const [state, setState] = useState<SubmissionState<SubmissionFailure>>({ kind: "ready" });
  const busy = useRef(false);

  const submit = async <Value>(
    send: (takeProof: ProofOfWorkCache["take"]) => Promise<Result<Value, SubmissionFailure>>,
  ): Promise<Result<Value, SubmissionFailure> | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setState({ kind: "sending" });
    try {
      const result = await send(proofs.take);
      setState(result.ok ? { kind: "ready" } : { kind: "failed", failure: result.failure });
      return result;
    } finally {
      busy.current = false;
    }
  };
  const watch = useCallback(
    (form: HTMLFormElement | null) => form?.addEventListener("focusin", proofs.prepare),
    [proofs],
  );
  return { state, submit, reset: () => setState({ kind: "ready" }), watch };
}
