import type { Locale } from "../../domain/locale/locale";
import type { FormSubmissionFailure } from "../../clients/forms/forms-client";
import { useSubmission } from "../../clients/forms/use-submission";
import {
  type WithdrawalDeclaration,
  submitWithdrawal,
} from "../../clients/forms/withdrawal-client";
import { clearDraft, loadDraft, saveDraft, WITHDRAWAL_DRAFT_ID } from "../../stores/form-draft";

/**
 * Submits a withdrawal declaration. The uuid is stored with the draft, so that the same declaration
 * sent again after a lost response or a reload is recognized. A missing proof of work does not
 * block the submission.
 */
export function useWithdrawalSubmission(locale: Locale) {
  const { state, submit, reset, watch } = useSubmission<FormSubmissionFailure>();

  const send = (declaration: WithdrawalDeclaration) =>
    submit(async (takeProof) => {
      const written = JSON.stringify(declaration);
      const draft = loadDraft(WITHDRAWAL_DRAFT_ID);
      const uuid = draft.written === written && draft.uuid ? draft.uuid : crypto.randomUUID();
      saveDraft(WITHDRAWAL_DRAFT_ID, { ...declaration, written, uuid });
      const proof = await takeProof();
      const result = await submitWithdrawal(declaration, {
        locale,
        uuid,
        altcha: proof.ok ? proof.value : "",
      });
      if (result.ok) clearDraft(WITHDRAWAL_DRAFT_ID);
      return result;
    });
  return { submission: state, send, reset, watch };
}
