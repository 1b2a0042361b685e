import { useCallback, useRef } from "react";
import { fail, type Result } from "../../domain/result";
import { formsHouse } from "../../services/forms/client";
import { makeProof } from "../../services/forms/proof";

/** A proof is good for ten minutes; one that is nearly that old is made anew. */
const FRESH_MILLISECONDS = 9 * 60_000;

type Kept = { readonly proof: Promise<Result<string>>; readonly since: number };

/**
 * The proof of work of a form (FORM-3): begun in the background when the visitor begins to write (`prepare`), and given out for one post
 * (`take`). The next post gets a new one.
 */
export function useProof() {
  const kept = useRef<Kept | null>(null);
  const prepare = useCallback(() => {
    const house = formsHouse();
    if (kept.current && Date.now() - kept.current.since < FRESH_MILLISECONDS) return kept.current.proof;
    const proof: Promise<Result<string>> = house ? makeProof(house.orderApi) : Promise.resolve(fail({ code: "missing-url" }));
    kept.current = { proof, since: Date.now() };
    // What failed is forgotten, so that the next attempt asks again.
    void proof.then((result) => {
      if (!result.ok && kept.current?.proof === proof) kept.current = null;
    });
    return proof;
  }, []);
  const take = useCallback(async () => {
    const result = await prepare();
    kept.current = null;
    return result;
  }, [prepare]);
  return { prepare: useCallback(() => void prepare(), [prepare]), take };
}
