import { useState } from "react";
import { type ProofKeeper, proofKeeper } from "../../services/forms/proof-keeper";

/** The proof of work of a form: begun when the visitor begins to write, and given out for one post. */
export function useProof(): ProofKeeper {
  const [keeper] = useState(() => proofKeeper());
  return keeper;
}
