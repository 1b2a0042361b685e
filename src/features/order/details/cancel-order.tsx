import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrderAccess } from "../../../clients/orders/order-details";
import * as actions from "../../../ui/button/button.module.css";
import { preloadOnIntent } from "../../../ui/loading/preload-on-intent";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import * as styles from "./cancel-order.module.css";

const loadDialog = () => import("./cancel-order-dialog").then((module) => module.CancelOrderDialog);
const preload = preloadOnIntent(loadDialog);

type Props = {
  readonly opened: OrderAccess;
  readonly number: string;
  /** Whether the order is paid by bank transfer, so that a payment may already be on its way. */
  readonly transfer: boolean;
  readonly onDone: () => void;
  /** Returns the element that is focused after the cancellation, when the button is gone. */
  readonly focusAfter: () => HTMLElement | null;
};

/** Renders the cancel button and, on demand, the confirmation. */
export function CancelOrder(props: Props) {
  const { t } = useTranslation("shop");
  const [open, setOpen] = useState(false);
  const dialog = useOnDemandComponent(loadDialog);
  return (
    <>
      <button
        type="button"
        className={actions.quiet}
        aria-haspopup="dialog"
        aria-busy={dialog.state.kind === "loading"}
        {...preload}
        onClick={() => {
          setOpen(true);
          dialog.request();
        }}
      >
        {t("order.cancel.button")}
      </button>
      {dialog.state.kind === "failed" ? (
        <p role="alert" className={styles.unreachable}>
          {t("submission.unreachable")}
        </p>
      ) : null}
      {dialog.state.kind === "ready" ? (
        <dialog.state.Component {...props} open={open} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
