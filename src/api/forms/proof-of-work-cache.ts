import { fail, type Result } from "../../domain/result";
import { getFormsEndpoint } from "./forms-client";
import { createProofOfWork } from "./proof-of-work";

/** A proof is valid for ten minutes. An almost expired one is replaced. */
const FRESH_MILLISECONDS = 9 * 60_000;

type Kept = { readonly proof: Promise<Result<string>>; readonly since: number };

export type ProofOfWorkCache = {
  /** Starts the calculation in the background unless it is done or in progress. */
  readonly prepare: () => void;
  /** Returns a proof for one request. Each request needs a new proof. */
  readonly take: () => Promise<Result<string>>;
};

/** Creates the proof-of-work cache of one form (FORM-3). */
export function createProofOfWorkCache(now: () => number = Date.now): ProofOfWorkCache {
  let kept: Kept | null = null;
  const prepared = () => {
    if (kept && now() - kept.since < FRESH_MILLISECONDS) return kept.proof;
    const endpoint = getFormsEndpoint();
    const proof: Promise<Result<string>> = endpoint
      ? createProofOfWork(endpoint.orderApi)
      : Promise.resolve(fail({ code: "missing-url" }));
    kept = { proof, since: now() };
    // Drops a failed proof, so that the next attempt starts again.
    void proof.then((result) => {
      if (!result.ok && kept?.proof === proof) kept = null;
    });
    return proof;
  };
  return {
    prepare: () => void prepared(),
    take: async () => {
      const result = await prepared();
      kept = null;
      return result;
    },
  };
}
