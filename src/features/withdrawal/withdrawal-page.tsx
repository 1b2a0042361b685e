import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale/locale";
import { parseOrderToWithdraw } from "../../domain/navigation/withdrawal-path";
import type { ApiFieldError } from "../../api/api-field-error";
import type {
  WithdrawalDeclaration,
  WithdrawalReceiptData,
} from "../../api/forms/withdrawal-client";
import { loadDraft, WITHDRAWAL_DRAFT_ID } from "../../stores/form-draft";
import { usePageTitle } from "../../ui/document/use-page-title";
import { WithdrawalForm } from "./withdrawal-form";
import { WithdrawalReceipt } from "./withdrawal-receipt";
import { WithdrawalReview } from "./withdrawal-review";
import { useWithdrawalSubmission } from "./use-withdrawal-submission";
import * as styles from "./withdrawal.module.css";

type Props = {
  readonly locale: Locale;
  readonly search: string;
  /**
   * The instructions on withdrawal, and where the house reads its mail: ways that are open whatever
   * happens.
   */
  readonly pages: { readonly withdrawal?: string | undefined; readonly email: string | null };
};

type Step =
  | { readonly kind: "entry"; readonly refused: readonly ApiFieldError[] }
  | { readonly kind: "review" }
  | { readonly kind: "received"; readonly received: WithdrawalReceiptData };

/**
 * What was typed before, or is known of the order; the number of the address that led here comes
 * first.
 */
function begun(search: string): WithdrawalDeclaration {
  const { name = "", orderNumber = "", email = "", pieces = "" } = loadDraft(WITHDRAWAL_DRAFT_ID);
  return { name, orderNumber: parseOrderToWithdraw(search) || orderNumber, email, pieces };
}

/**
 * The electronic withdrawal function (§ 356a BGB, LEGAL-5): what is declared, a look at it and one
 * button to confirm, the receipt.
 */
export function WithdrawalPage({ locale, search, pages: { withdrawal: terms, email } }: Props) {
  const { t } = useTranslation("shop");
  const [declaration, setDeclaration] = useState(() => begun(search));
  const [step, setStep] = useState<Step>({ kind: "entry", refused: [] });
  const { sending, send, settle, watch } = useWithdrawalSubmission(locale);
  const title = useRef<HTMLHeadingElement>(null);
  const bait = useRef("");
  const first = useRef(true);
  usePageTitle(t("withdrawal.title"));
  // Each step begins at its heading, for the keyboard and for the ear; on the way in the page's own
  // focus stays.
  useEffect(() => {
    if (!first.current) title.current?.focus();
    first.current = false;
  }, [step.kind]);

  const confirm = async () => {
    const answer = await send(declaration, bait.current);
    if (!answer) return;
    if ("receivedAt" in answer) setStep({ kind: "received", received: answer });
    else if (answer.fields.length > 0) setStep({ kind: "entry", refused: answer.fields });
  };

  const headings = {
    entry: "withdrawal.title",
    review: "withdrawal.review.title",
    received: "withdrawal.received.title",
  } as const;
  return (
    <div className={`wrap ${styles.page}`}>
      {step.kind === "received" ? null : (
        <p className="eyebrow">{t("withdrawal.step", { number: step.kind === "entry" ? 1 : 2 })}</p>
      )}
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {t(headings[step.kind])}
      </h1>
      {step.kind === "entry" ? (
        <WithdrawalForm
          begun={declaration}
          refused={step.refused}
          terms={terms}
          watch={watch}
          onDone={(written, website) => {
            bait.current = website;
            setDeclaration(written);
            setStep({ kind: "review" });
          }}
        />
      ) : null}
      {step.kind === "review" ? (
        <WithdrawalReview
          declaration={declaration}
          sending={sending}
          email={email}
          terms={terms}
          onConfirm={() => void confirm()}
          onChange={() => {
            settle();
            setStep({ kind: "entry", refused: [] });
          }}
        />
      ) : null}
      {step.kind === "received" ? (
        <WithdrawalReceipt declaration={declaration} received={step.received} locale={locale} />
      ) : null}
    </div>
  );
}
