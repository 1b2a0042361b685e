import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import * as actions from "../ui/action.module.css";
import { StateNotice } from "../ui/state-notice";

/** Where "Vertrag widerrufen" leads: how to do it, and the page that says it in full. */
export function Withdrawal({ terms }: { readonly terms: string }) {
  const { t } = useTranslation("shop");
  return (
    <div className="wrap">
      <StateNotice title={t("withdrawal.title")} text={t("withdrawal.text")}>
        <Link to={terms} className={actions.outline}>
          {t("withdrawal.terms")}
        </Link>
      </StateNotice>
    </div>
  );
}
