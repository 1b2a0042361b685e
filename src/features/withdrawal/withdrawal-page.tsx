import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale/locale";
import { parseOrderToWithdraw } from "../../domain/navigation/withdrawal-path";
import type { FieldError } from "../../contracts/errors";
import type { FormResult } from "../../contracts/form-responses";
import { loadDraft, WITHDRAWAL_DRAFT_ID } from "../../stores/form-draft";
import { PageHeading } from "../../ui/document/page-heading";
import { usePageTitle } from "../../ui/document/use-page-title";
import { WithdrawalForm } from "./withdrawal-form";
import { WithdrawalReceipt } from "./withdrawal-receipt";
import { WithdrawalReview } from "./withdrawal-review";
import { useWithdrawalSubmission, type WithdrawalDeclaration } from "./use-withdrawal-submission";
import * as styles from "./withdrawal.module.css";

const TITLE_ID = "withdrawal-title";

type Props = {
  readonly locale: Locale;
  readonly search: string;
  /**
   * Page with the withdrawal instructions and e-mail address of the merchant, as alternatives to
   * the form.
   */
  readonly pages: { readonly withdrawal?: string | undefined; readonly email: string | null };
};

type Step =
  | { readonly kind: "entry"; readonly refused: readonly FieldError[] }
  | { readonly kind: "review" }
  | { readonly kind: "received"; readonly received: FormResult<"withdrawal"> };

/** Returns the initial declaration from the draft. The order number of the URL takes precedence. */
function readInitialDeclaration(search: string): WithdrawalDeclaration {
  const { name = "", orderNumber = "", email = "", pieces = "" } = loadDraft(WITHDRAWAL_DRAFT_ID);
  return { name, orderNumber: parseOrderToWithdraw(search) || orderNumber, email, pieces };
}

/**
 * Renders the electronic withdrawal function (§ 356a BGB, LEGAL-5): declaration, review with one
 * confirmation button, receipt.
 */
export function WithdrawalPage({ locale, search, pages: { withdrawal: terms, email } }: Props) {
  const { t } = useTranslation("shop");
  const [declaration, setDeclaration] = useState(() => readInitialDeclaration(search));
  const [step, setStep] = useState<Step>({ kind: "entry", refused: [] });
  const { submission, send, reset, watch } = useWithdrawalSubmission(locale);
  const first = useRef(true);
  usePageTitle(t("withdrawal.title"));
  // Each new step moves focus to its heading; the first step keeps the focus of the page.
  useEffect(() => {
    if (!first.current) document.getElementById(TITLE_ID)?.focus();
    first.current = false;
  }, [step.kind]);

  const confirm = async () => {
    const result = await send(declaration);
    if (!result) return;
    if (result.ok) setStep({ kind: "received", received: result.value });
    else if (result.failure.fields.length > 0)
      setStep({ kind: "entry", refused: result.failure.fields });
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
      <PageHeading id={TITLE_ID} className={styles.title}>
        {t(headings[step.kind])}
      </PageHeading>
      {step.kind === "entry" ? (
        <WithdrawalForm
          initialDeclaration={declaration}
          refused={step.refused}
          terms={terms}
          watch={watch}
          onDone={(written) => {
            setDeclaration(written);
            setStep({ kind: "review" });
          }}
        />
      ) : null}
      {step.kind === "review" ? (
        <WithdrawalReview
          declaration={declaration}
          submission={submission}
          email={email}
          terms={terms}
          onConfirm={() => void confirm()}
          onChange={() => {
            reset();
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
