import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Failure } from "../../domain/failure";
import * as actions from "../button/button.module.css";
import * as styles from "./error-alert.module.css";

type Props = {
  /** What could not be done, in words. */
  readonly title: string;
  /** Why, where the reason helps. */
  readonly failure?: Failure | undefined;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
};

/** Says that something went wrong, why, and what can be done about it: never a dead end. */
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
