import { useCallback, useRef, useState } from "react";
import type { Locale } from "../../domain/locale";
import type { FormFailure } from "../../services/forms/client";
import { proofKeeper } from "../../services/forms/proof-keeper";
import { type Declaration, postWithdrawal, type Received } from "../../services/forms/withdrawal";
import { clearDraft, readDraft, saveDraft, WITHDRAWAL_DRAFT } from "../../stores/form-draft";

export type Sending = { readonly kind: "ready" | "sending" } | { readonly kind: "failed"; readonly failure: FormFailure };

/**
 * Sends a declaration, once however often the button is pressed. Its uuid is kept with the draft, so that the same words sent again after a
 * lost answer, or a reload, are the same declaration. Without a proof of work it is sent all the same: nobody's withdrawal waits for that.
 */
export function useWithdraw(locale: Locale) {
  const [keeper] = useState(() => proofKeeper());
  const [sending, setSending] = useState<Sending>({ kind: "ready" });
  const busy = useRef(false);

  const send = async (declaration: Declaration, website: string): Promise<Received | FormFailure | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setSending({ kind: "sending" });
    const written = JSON.stringify(declaration);
    const draft = readDraft(WITHDRAWAL_DRAFT);
    const uuid = draft.written === written && draft.uuid ? draft.uuid : crypto.randomUUID();
    saveDraft(WITHDRAWAL_DRAFT, { ...declaration, written, uuid });
    try {
      const proof = await keeper.take();
      const result = await postWithdrawal(declaration, { locale, uuid, website, altcha: proof.ok ? proof.value : "" });
      if (result.ok) {
        clearDraft(WITHDRAWAL_DRAFT);
        return result.value;
      }
      setSending({ kind: "failed", failure: result.failure });
      return result.failure;
    } finally {
      busy.current = false;
    }
  };
  // The proof of work begins when somebody enters the form.
  const watch = useCallback((form: HTMLFormElement | null) => form?.addEventListener("focusin", keeper.prepare), [keeper]);
  return { sending, send, settle: () => setSending({ kind: "ready" }), watch };
}
