import { useCallback, useRef, useState } from "react";
import { fail, type Result } from "../../domain/result";
import { formsHouse, type FormFailure, postForm } from "../../services/forms/client";
import { useProof } from "./use-proof";

export type Posting = { readonly kind: "idle" | "sending" } | { readonly kind: "failed"; readonly failure: FormFailure };

const NO_PROOF: FormFailure = { kind: "network", http: -1, code: "network-error", fields: [] };

/**
 * Sends a form with its proof of work: once, however often the button is pressed while it is on its way. The work begins when the visitor
 * enters the form, which `watch` is the ref of.
 */
export function usePost(path: string) {
  const [posting, setPosting] = useState<Posting>({ kind: "idle" });
  const underWay = useRef(false);
  const { prepare, take } = useProof();

  const post = async (fields: Readonly<Record<string, unknown>>): Promise<Result<unknown, FormFailure> | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setPosting({ kind: "sending" });
    try {
      const proof = await take();
      const project = formsHouse()?.project;
      const result = proof.ok ? await postForm(path, { project, website: "", altcha: proof.value, ...fields }) : fail(NO_PROOF);
      setPosting(result.ok ? { kind: "idle" } : { kind: "failed", failure: result.failure });
      return result;
    } finally {
      underWay.current = false;
    }
  };
  const watch = useCallback((form: HTMLFormElement | null) => form?.addEventListener("focusin", prepare), [prepare]);
  return { posting, post, watch };
}
