import type { Locale } from "../../domain/locale/locale";
import { type FormSubmissionFailure, submitForm } from "../../clients/forms/forms-client";
import { useSubmission } from "../../clients/forms/use-submission";
import { clearDraft, loadDraft, saveDraft, WITHDRAWAL_DRAFT_ID } from "../../stores/form-draft";

/** A withdrawal declaration. `pieces` is empty for the whole contract. */
export type WithdrawalDeclaration = {
  readonly name: string;
  readonly orderNumber: string;
  readonly email: string;
  readonly pieces: string;
};

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
      const { orderNumber, pieces, ...person } = declaration;
      const result = await submitForm("withdrawal", {
        ...person,
        order_number: orderNumber,
        ...(pieces ? { pieces } : {}),
        locale,
        withdrawal_uuid: uuid,
        altcha: proof.ok ? proof.value : "",
      });
      if (result.ok) clearDraft(WITHDRAWAL_DRAFT_ID);
      return result;
    });
  return { submission: state, send, reset, watch };
}
