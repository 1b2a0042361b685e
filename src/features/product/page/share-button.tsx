import { type ComponentType, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import * as actions from "../../../ui/button/button.module.css";
import { preloadOnIntent } from "../../../ui/loading/preload-on-intent";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import { ProductPageIcon } from "./product-page-icon";
import * as styles from "./share-button.module.css";
import type { SharedProductProps, ShareProps } from "./share-props";

const load = (): Promise<ComponentType<ShareProps>> =>
  typeof navigator.share === "function"
    ? import("./share-by-browser").then((module) => module.ShareByBrowser)
    : import("./share-menu").then((module) => module.ShareMenu);
const preload = preloadOnIntent(load);

/**
 * Shares the product link by the browser, or opens a menu if the browser cannot share. If the code
 * cannot be loaded, it shows the address.
 */
export function ShareButton(props: SharedProductProps) {
  const { t } = useTranslation("shop");
  const id = useId();
  const [open, setOpen] = useState(false);
  const { state, request } = useOnDemandComponent(load);
  return (
    <div className={styles.share}>
      <button
        type="button"
        id={id}
        className={`${actions.quiet} ${styles.button}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-busy={state.kind === "loading"}
        onClick={() => {
          request();
          setOpen(!open);
        }}
        {...preload}
      >
        <ProductPageIcon name="share" size={18} />
        {t("product.share.button")}
      </button>
      {state.kind === "ready" ? (
        <state.Component {...props} triggerId={id} open={open} onOpenChange={setOpen} />
      ) : null}
      {state.kind === "failed" ? (
        <span role="alert" className={styles.status}>
          {t("product.share.address", { url: window.location.href })}
        </span>
      ) : null}
    </div>
  );
}
