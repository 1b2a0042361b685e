import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WithdrawalDeclaration } from "./use-withdrawal-submission";
import * as styles from "./withdrawal.module.css";

/** Renders a complete declaration. `children` are listed before its own entries. */
export function WithdrawalStatement({
  declaration,
  children,
}: {
  readonly declaration: WithdrawalDeclaration;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation("shop");
  const { name, orderNumber, email, pieces } = declaration;
  return (
    <div className={styles.sheet}>
      <p className={styles.sentence}>{t(`withdrawal.review.${pieces ? "part" : "whole"}`)}</p>
      {pieces ? <p className={styles.items}>{pieces}</p> : null}
      <dl className={styles.facts}>
        {children}
        <dt>{t("withdrawal.orderNumber")}</dt>
        <dd>{orderNumber}</dd>
        <dt>{t("withdrawal.name")}</dt>
        <dd>{name}</dd>
        <dt>{t("withdrawal.email")}</dt>
        <dd>{email}</dd>
      </dl>
    </div>
  );
}
