import { useState } from "react";
import { useTranslation } from "react-i18next";
import { preloadOnIntent } from "../../../ui/loading/preload-on-intent";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import type { SizeGuideContentProps } from "./size-guide-content";
import * as styles from "./size-guide.module.css";

const load = () => import("./size-guide-dialog").then((module) => module.SizeGuideDialog);
const preload = preloadOnIntent(load);

/** Renders the button that opens the size guide (PRODUCT-1). */
export function SizeGuide(props: SizeGuideContentProps) {
  const { t } = useTranslation("shop");
  const [open, setOpen] = useState(false);
  const { state, request } = useOnDemandComponent(load);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-busy={state.kind === "loading"}
        onClick={() => {
          request();
          setOpen(true);
        }}
        {...preload}
      >
        {t("product.sizeGuide")}
      </button>
      {state.kind === "failed" ? <p role="alert">{t("screenError.title")}</p> : null}
      {state.kind === "ready" ? (
        <state.Component {...props} open={open} onOpenChange={setOpen} />
      ) : null}
    </>
  );
}
