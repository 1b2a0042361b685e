import { useCallback, useRef, useState } from "react";
import { fail, type Result } from "../../../domain/result";
import { createProofOfWorkCache } from "../../../api/forms/proof-of-work-cache";
import type { SubmissionFailure } from "../../../api/reviews-and-enquiries/submission-response";

export type SubmissionState =
  | { readonly kind: "ready" | "sending" }
  | { readonly kind: "failed"; readonly failure: SubmissionFailure };

/** Idempotency key and proof of work of a submission. */
export type SubmissionProof = { readonly uuid: string; readonly altcha: string };

/**
 * Submits a form of the product page. Further submits are ignored while one is pending. Unchanged
 * content keeps its uuid after a failure, so that the server stores it once even if a response was
 * lost; changed content gets a new uuid. `watch` is the ref of the form: the proof of work starts
 * when the form receives focus.
 */
export function useSubmission<Content extends object>(
  code: SubmissionFailure["code"],
  send: (content: Content, seal: SubmissionProof) => Promise<Result<null, SubmissionFailure>>,
) {
  const [keeper] = useState(() => createProofOfWorkCache());
  const [posting, setPosting] = useState<SubmissionState>({ kind: "ready" });
  const busy = useRef(false);
  const last = useRef<{ readonly written: string; readonly uuid: string } | null>(null);

  const post = async (content: Content): Promise<Result<null, SubmissionFailure> | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setPosting({ kind: "sending" });
    const written = JSON.stringify(content);
    const uuid = last.current?.written === written ? last.current.uuid : crypto.randomUUID();
    last.current = { written, uuid };
    try {
      const proof = await keeper.take();
      const result = proof.ok
        ? await send(content, { uuid, altcha: proof.value })
        : fail({ code, reason: "network" as const, fields: [] });
      setPosting(result.ok ? { kind: "ready" } : { kind: "failed", failure: result.failure });
      if (result.ok) last.current = null;
      return result;
    } finally {
      busy.current = false;
    }
  };
  const watch = useCallback(
    (form: HTMLFormElement | null) => form?.addEventListener("focusin", keeper.prepare),
    [keeper],
  );
  return { posting, post, watch };
}
