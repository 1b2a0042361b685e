import { useCallback, useRef, useState } from "react";
import type { Locale } from "../../domain/locale/locale";
import type { FormSubmissionFailure } from "../../api/forms/forms-client";
import { createProofOfWorkCache } from "../../api/forms/proof-of-work-cache";
import {
  type WithdrawalDeclaration,
  submitWithdrawal,
  type WithdrawalReceiptData,
} from "../../api/forms/withdrawal-client";
import { clearDraft, loadDraft, saveDraft, WITHDRAWAL_DRAFT_ID } from "../../stores/form-draft";

export type WithdrawalSubmissionState =
  | { readonly kind: "ready" | "sending" }
  | { readonly kind: "failed"; readonly failure: FormSubmissionFailure };

/**
 * Submits a withdrawal declaration. Further submits are ignored while one is pending. The uuid is
 * stored with the draft, so that the same declaration sent again after a lost response or a reload
 * is recognized. A missing proof of work does not block the submission.
 */
export function useWithdrawalSubmission(locale: Locale) {
  const [keeper] = useState(() => createProofOfWorkCache());
  const [sending, setSending] = useState<WithdrawalSubmissionState>({ kind: "ready" });
  const busy = useRef(false);

  const send = async (
    declaration: WithdrawalDeclaration,
    website: string,
  ): Promise<WithdrawalReceiptData | FormSubmissionFailure | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setSending({ kind: "sending" });
    const written = JSON.stringify(declaration);
    const draft = loadDraft(WITHDRAWAL_DRAFT_ID);
    const uuid = draft.written === written && draft.uuid ? draft.uuid : crypto.randomUUID();
    saveDraft(WITHDRAWAL_DRAFT_ID, { ...declaration, written, uuid });
    try {
      const proof = await keeper.take();
      const result = await submitWithdrawal(declaration, {
        locale,
        uuid,
        website,
        altcha: proof.ok ? proof.value : "",
      });
      if (result.ok) {
        clearDraft(WITHDRAWAL_DRAFT_ID);
        return result.value;
      }
      setSending({ kind: "failed", failure: result.failure });
      return result.failure;
    } finally {
      busy.current = false;
    }
  };
  // The proof of work starts when the form receives focus.
  const watch = useCallback(
    (form: HTMLFormElement | null) => form?.addEventListener("focusin", keeper.prepare),
    [keeper],
  );
  return { sending, send, settle: () => setSending({ kind: "ready" }), watch };
}
