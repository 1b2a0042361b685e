import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../domain/failure";
import * as actions from "../button/button.module.css";
import * as styles from "./error-alert.module.css";

type Props = {
  /** Message that names the failed action. */
  readonly title: string;
  /** Reason of the failure, if it helps the visitor. */
  readonly failure?: Failure | undefined;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
};

/** Renders an error with its reason and possible actions. */
export function ErrorAlert({ title, failure, onRetry, children }: Props) {
  const { t } = useTranslation(["errors", "shop"]);
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.title}>{title}</p>
      {failure ? (
        <p className={styles.reason}>
          {t(`errors:${failure.code}`, { ...failure.values, field: failure.field ?? "" })}
        </p>
      ) : null}
      {children}
      {onRetry ? (
        <button type="button" className={actions.outline} onClick={onRetry}>
          {t("shop:retry")}
        </button>
      ) : null}
    </div>
  );
}
