import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type CancelFailureReason,
  cancelOrderMutation,
  type OrderAccess,
} from "../../../api/orders/order-details";
import * as actions from "../../../ui/button/button.module.css";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import * as styles from "./cancel-order.module.css";

type Props = {
  readonly opened: OrderAccess;
  readonly number: string;
  /** Whether the order is paid by bank transfer, so that a payment may already be on its way. */
  readonly transfer: boolean;
  readonly onDone: () => void;
};

/**
 * Renders the cancel button and a confirmation in a native dialog, which traps and returns focus.
 */
export function CancelOrder({ opened, number, transfer, onDone }: Props) {
  const { t } = useTranslation("shop");
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const busy = useRef(false);
  const notice = useRef<HTMLDivElement>(null);
  const { mutateAsync, isPending } = useMutation(cancelOrderMutation());
  const [refused, setRefused] = useState<CancelFailureReason | null>(null);
  useEffect(() => {
    if (refused !== null) notice.current?.focus();
  }, [refused]);

  const cancel = async () => {
    if (busy.current) return;
    busy.current = true;
    setRefused(null);
    const reason = await mutateAsync(opened);
    if (reason !== null) {
      busy.current = false;
      setRefused(reason);
      return;
    }
    dialog.current?.close();
    onDone();
  };
  return (
    <>
      <button
        type="button"
        className={actions.outline}
        onClick={() => {
          setRefused(null);
          dialog.current?.showModal();
        }}
      >
        {t("order.cancel.button")}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={title}>
        <h2 id={title} className={styles.title}>
          {t("order.cancel.title")}
        </h2>
        <p>{t("order.cancel.text", { number })}</p>
        {transfer ? <p>{t("order.cancel.transfer")}</p> : null}
        {refused === null ? null : (
          <div ref={notice} tabIndex={-1} className={styles.notice}>
            <ErrorAlert title={t("order.cancel.failed")}>
              <p>{t(`order.cancel.reasons.${refused}`)}</p>
            </ErrorAlert>
          </div>
        )}
        <div className={styles.buttons}>
          <button type="button" className={actions.outline} onClick={() => dialog.current?.close()}>
            {t("order.cancel.no")}
          </button>
          <button
            type="button"
            className={actions.solid}
            aria-busy={isPending}
            onClick={() => void cancel()}
          >
            {t("order.cancel.yes")}
          </button>
          <p role="status" className="visually-hidden">
            {isPending ? t("order.cancel.cancelling") : ""}
          </p>
        </div>
      </dialog>
    </>
  );
}
