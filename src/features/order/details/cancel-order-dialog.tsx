import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type CancelFailureReason,
  cancelOrderMutation,
  type OrderAccess,
} from "../../../clients/orders/order-details";
import { noBreakNumber } from "../../../domain/text/no-break-units";
import * as actions from "../../../ui/button/button.module.css";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import { Dialog } from "../../../ui/overlay/dialog";
import * as styles from "./cancel-order.module.css";

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opened: OrderAccess;
  readonly number: string;
  readonly transfer: boolean;
  readonly onDone: () => void;
  readonly focusAfter: () => HTMLElement | null;
};

/**
 * Asks whether the order is to be cancelled. It stays open while the request is pending, and after
 * a failure, which it explains.
 */
export function CancelOrderDialog({
  open,
  onClose,
  opened,
  number,
  transfer,
  onDone,
  focusAfter,
}: Props) {
  const { t } = useTranslation("shop");
  const keep = useRef<HTMLButtonElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const cancelled = useRef(false);
  const { mutateAsync, isPending } = useMutation(cancelOrderMutation());
  const [refused, setRefused] = useState<CancelFailureReason | null>(null);
  useEffect(() => {
    if (refused !== null) notice.current?.focus();
  }, [refused]);

  const close = () => {
    if (!busy.current) onClose();
  };
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
    cancelled.current = true;
    onClose();
    onDone();
  };
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open={open}
      onOpenChange={close}
      onExitComplete={() => setRefused(null)}
      title={t("order.cancel.title")}
      closeLabel={t("submission.close")}
      initialFocusEl={() => keep.current}
      finalFocusEl={() => (cancelled.current ? focusAfter() : null)}
      footer={
        <>
          <button ref={keep} type="button" className={actions.solid} onClick={close}>
            {t("order.cancel.no")}
          </button>
          <button
            type="button"
            className={actions.outline}
            aria-busy={isPending}
            onClick={() => void cancel()}
          >
            {t("order.cancel.yes")}
          </button>
          <p role="status" className="visually-hidden">
            {isPending ? t("order.cancel.cancelling") : ""}
          </p>
        </>
      }
    >
      <p>{t("order.cancel.text", { number: noBreakNumber(number) })}</p>
      {transfer ? <p className={styles.further}>{t("order.cancel.transfer")}</p> : null}
      {refused === null ? null : (
        <div ref={notice} tabIndex={-1} className={styles.notice}>
          <ErrorAlert title={t("order.cancel.failed")}>
            <p>{t(`order.cancel.reasons.${refused}`)}</p>
          </ErrorAlert>
        </div>
      )}
    </Dialog>
  );
}
