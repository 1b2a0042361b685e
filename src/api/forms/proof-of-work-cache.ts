import { fail, type Result } from "../../domain/result";
import { getFormsEndpoint } from "./forms-client";
import { createProofOfWork } from "./proof-of-work";

/** A proof is good for ten minutes; one that is nearly that old is made anew. */
const FRESH_MILLISECONDS = 9 * 60_000;

type Kept = { readonly proof: Promise<Result<string>>; readonly since: number };

export type ProofOfWorkCache = {
  /** Begins the work in the background, where it is not done or under way. */
  readonly prepare: () => void;
  /** Gives a proof out for one post; the next post gets a new one. */
  readonly take: () => Promise<Result<string>>;
};

/** Looks after the proof of work of one form (FORM-3). */
export function createProofOfWorkCache(now: () => number = Date.now): ProofOfWorkCache {
  let kept: Kept | null = null;
  const prepared = () => {
    if (kept && now() - kept.since < FRESH_MILLISECONDS) return kept.proof;
    const endpoint = getFormsEndpoint();
    const proof: Promise<Result<string>> = endpoint
      ? createProofOfWork(endpoint.orderApi)
      : Promise.resolve(fail({ code: "missing-url" }));
    kept = { proof, since: now() };
    // What failed is forgotten, so that the next attempt asks again.
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
