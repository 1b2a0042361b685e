import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import type { SetFieldsProps } from "./set-fields";
import * as styles from "./personalization-fields.module.css";

const load = () =>
  import(/* webpackChunkName: "shop-set" */ "./set-fields").then((module) => module.SetFields);

/**
 * Loads the choices of a set, which few products have (SHOP-3). Their space is reserved. Without
 * them the set cannot be ordered, so a failed load is reported and can be repeated.
 */
export function SetSection(props: SetFieldsProps) {
  const { t } = useTranslation("shop");
  const { state, request } = useOnDemandComponent(load);
  useEffect(() => {
    if (state.kind === "none") request();
  });
  switch (state.kind) {
    case "ready":
      return <state.Component {...props} />;
    case "failed":
      return <ErrorAlert title={t("failed.product")} onRetry={request} />;
    default:
      return <div className={styles.reserved} aria-busy="true" />;
  }
}
