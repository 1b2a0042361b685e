import { Link } from "gatsby";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormSubmissionFailure } from "../../clients/forms/forms-client";
import type { SubmissionState } from "../../clients/forms/use-submission";
import type { WithdrawalDeclaration } from "./use-withdrawal-submission";
import * as actions from "../../ui/button/button.module.css";
import { labelSeparator } from "../../ui/i18n/label-separator";
import { WithdrawalStatement } from "./withdrawal-statement";
import * as shell from "../../ui/form/form-shell.module.css";
import * as styles from "./withdrawal.module.css";

type Props = {
  readonly declaration: WithdrawalDeclaration;
  readonly submission: SubmissionState<FormSubmissionFailure>;
  readonly email: string | null;
  readonly terms: string | undefined;
  readonly onConfirm: () => void;
  readonly onChange: () => void;
};

/**
 * Renders step 2: the declaration as it will be sent, and the confirmation button required by law
 * (§ 356a (3) BGB).
 */
export function WithdrawalReview({
  declaration,
  submission,
  email,
  terms,
  onConfirm,
  onChange,
}: Props) {
  const { t } = useTranslation("shop");
  const sending = submission.kind === "sending";
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submission.kind === "failed") notice.current?.focus();
  }, [submission]);
  return (
    <>
      <p className={styles.text}>{t("withdrawal.review.lead")}</p>
      <WithdrawalStatement declaration={declaration} />
      {submission.kind === "failed" ? (
        <div ref={notice} role="alert" tabIndex={-1} className={shell.notice}>
          <p className={shell.strong}>{t("withdrawal.failed.title")}</p>
          <p>{t(`withdrawal.failed.${reasonOf(submission.failure)}`)}</p>
          <p>
            {t("withdrawal.failed.other")}{" "}
            {terms ? <Link to={terms}>{t("withdrawal.terms")}</Link> : null}
          </p>
          {email ? <MailInstead to={email} declaration={declaration} /> : null}
        </div>
      ) : null}
      <div className={styles.buttons}>
        <button type="button" className={actions.solid} aria-busy={sending} onClick={onConfirm}>
          {t("withdrawal.review.confirm")}
        </button>
        <button type="button" className={actions.outline} disabled={sending} onClick={onChange}>
          {t("withdrawal.review.change")}
        </button>
        <p role="status" className={shell.note}>
          {sending ? t("withdrawal.review.sending") : ""}
        </p>
      </div>
    </>
  );
}

function reasonOf({ kind, http }: FormSubmissionFailure): "network" | "too-many" | "server" {
  return kind === "network" ? "network" : http === 429 ? "too-many" : "server";
}

/** Link to a prefilled e-mail with the same declaration. */
function MailInstead({
  to,
  declaration,
}: {
  readonly to: string;
  readonly declaration: WithdrawalDeclaration;
}) {
  const { t, i18n } = useTranslation("shop");
  const { name, orderNumber, email, pieces } = declaration;
  const body = [
    t(`withdrawal.review.${pieces ? "part" : "whole"}`),
    ...(pieces ? [pieces] : []),
    `${t("withdrawal.orderNumber")}${labelSeparator(i18n.language)}${orderNumber}`,
    `${t("withdrawal.name")}${labelSeparator(i18n.language)}${name}`,
    `${t("withdrawal.email")}${labelSeparator(i18n.language)}${email}`,
  ].join("\n\n");
  const subject = t("withdrawal.subject", { number: orderNumber });
  return (
    <p>
      <a
        href={`mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
      >
        {t("withdrawal.failed.mail")}
      </a>
    </p>
  );
}
