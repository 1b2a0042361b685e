import type { Result } from "../../domain/result";
import { getSiteEnvironment } from "../../lib/environment";
import { createProofOfWork } from "./proof-of-work";

/** A proof is valid for ten minutes. An almost expired one is replaced. */
const MAX_AGE_MS = 9 * 60_000;

type CachedProof = { readonly proof: Promise<Result<string>>; readonly createdAt: number };

export type ProofOfWorkCache = {
  /** Starts the calculation in the background unless it is done or in progress. */
  readonly prepare: () => void;
  /** Returns a proof for one request. Each request needs a new proof. */
  readonly take: () => Promise<Result<string>>;
};

/** Creates the proof-of-work cache of one form (FORM-3). */
export function createProofOfWorkCache(now: () => number = Date.now): ProofOfWorkCache {
  let cached: CachedProof | null = null;
  const getOrCreateProof = () => {
    if (cached && now() - cached.createdAt < MAX_AGE_MS) return cached.proof;
    const environment = getSiteEnvironment();
    const proof: Promise<Result<string>> = environment.ok
      ? createProofOfWork(environment.value.orderApi)
      : Promise.resolve(environment);
    cached = { proof, createdAt: now() };
    // Drops a failed proof, so that the next attempt starts again.
    void proof.then((result) => {
      if (!result.ok && cached?.proof === proof) cached = null;
    });
    return proof;
  };
  return {
    prepare: () => void getOrCreateProof(),
    take: async () => {
      const result = await getOrCreateProof();
      cached = null;
      return result;
    },
  };
}
