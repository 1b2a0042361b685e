import { Link } from "gatsby";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FormFailure } from "../../services/forms/client";
import type { Declaration } from "../../services/forms/withdrawal";
import * as actions from "../../ui/action.module.css";
import { colon } from "../../ui/colon";
import { Declared } from "./declared";
import type { Sending } from "./use-withdraw";
import * as styles from "./withdrawal.module.css";

type Props = {
  readonly declaration: Declaration;
  readonly sending: Sending;
  readonly email: string | null;
  readonly terms: string | undefined;
  readonly onConfirm: () => void;
  readonly onChange: () => void;
};

/** The second step: the declaration as it will arrive, and the one button that the law names (§ 356a (3) BGB). */
export function Review({ declaration, sending, email, terms, onConfirm, onChange }: Props) {
  const { t } = useTranslation("shop");
  const underWay = sending.kind === "sending";
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sending.kind === "failed") notice.current?.focus();
  }, [sending]);
  return (
    <>
      <p className={styles.text}>{t("withdrawal.review.lead")}</p>
      <Declared declaration={declaration} />
      {sending.kind === "failed" ? (
        <div ref={notice} role="alert" tabIndex={-1} className={styles.notice}>
          <p className={styles.strong}>{t("withdrawal.failed.title")}</p>
          <p>{t(`withdrawal.failed.${reasonOf(sending.failure)}`)}</p>
          <p>
            {t("withdrawal.failed.other")} {terms ? <Link to={terms}>{t("withdrawal.terms")}</Link> : null}
          </p>
          {email ? <MailInstead to={email} declaration={declaration} /> : null}
        </div>
      ) : null}
      <div className={styles.buttons}>
        <button type="button" className={actions.solid} aria-busy={underWay} onClick={onConfirm}>
          {t("withdrawal.review.confirm")}
        </button>
        <button type="button" className={actions.outline} disabled={underWay} onClick={onChange}>
          {t("withdrawal.review.change")}
        </button>
        <p role="status" className={styles.note}>
          {underWay ? t("withdrawal.review.sending") : ""}
        </p>
      </div>
    </>
  );
}

function reasonOf({ kind, http }: FormFailure): "network" | "too-many" | "server" {
  return kind === "network" ? "network" : http === 429 ? "too-many" : "server";
}

/** The same declaration as a mail that is written already. */
function MailInstead({ to, declaration }: { readonly to: string; readonly declaration: Declaration }) {
  const { t, i18n } = useTranslation("shop");
  const { name, orderNumber, email, pieces } = declaration;
  const body = [
    t(`withdrawal.review.${pieces ? "part" : "whole"}`),
    ...(pieces ? [pieces] : []),
    `${t("withdrawal.orderNumber")}${colon(i18n.language)}${orderNumber}`,
    `${t("withdrawal.name")}${colon(i18n.language)}${name}`,
    `${t("withdrawal.email")}${colon(i18n.language)}${email}`,
  ].join("\n\n");
  const subject = t("withdrawal.subject", { number: orderNumber });
  return (
    <p>
      <a href={`mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}>{t("withdrawal.failed.mail")}</a>
    </p>
  );
}
