import { useRef } from "react";
import { fail, type Result } from "../../../domain/result";
import { useSubmission } from "../../../clients/forms/use-submission";
import type { SubmissionFailure } from "../../../clients/reviews-and-enquiries/submission-response";

/** Idempotency key and proof of work of a submission. */
type SubmissionProof = { readonly uuid: string; readonly altcha: string };

/**
 * Submits a form of the product page. Unchanged content keeps its uuid after a failure, so that the
 * server stores it once even if a response was lost; changed content gets a new uuid.
 */
export function useIdempotentSubmission<Content extends object>(
  code: SubmissionFailure["code"],
  send: (content: Content, proof: SubmissionProof) => Promise<Result<null, SubmissionFailure>>,
) {
  const { state, submit, watch } = useSubmission<SubmissionFailure>();
  const last = useRef<{ readonly written: string; readonly uuid: string } | null>(null);

  const post = (content: Content) =>
    submit(async (takeProof) => {
      const written = JSON.stringify(content);
      const uuid = last.current?.written === written ? last.current.uuid : crypto.randomUUID();
      last.current = { written, uuid };
      const proof = await takeProof();
      if (!proof.ok) return fail({ code, reason: "network" as const, fields: [] });
      const result = await send(content, { uuid, altcha: proof.value });
      if (result.ok) last.current = null;
      return result;
    });
  return { posting: state, post, watch };
}
