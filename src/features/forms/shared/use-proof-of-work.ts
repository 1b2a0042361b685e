import { useState } from "react";
import {
  type ProofOfWorkCache,
  createProofOfWorkCache,
} from "../../../api/forms/proof-of-work-cache";

/**
 * Returns the proof-of-work cache of a form. The proof is computed once the visitor starts to fill
 * in the form and is valid for one submission.
 */
export function useProofOfWork(): ProofOfWorkCache {
  const [keeper] = useState(() => createProofOfWorkCache());
  return keeper;
}
