import { useState } from "react";
import {
  type ProofOfWorkCache,
  createProofOfWorkCache,
} from "../../../api/forms/proof-of-work-cache";

/**
 * The proof of work of a form: begun when the visitor begins to write, and given out for one post.
 */
export function useProofOfWork(): ProofOfWorkCache {
  const [keeper] = useState(() => createProofOfWorkCache());
  return keeper;
}
