import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import type { EnquiryType } from "../../../domain/catalogue/product-enquiry";
import { Icon } from "../../../ui/media/icon";
import { EnquiryForm } from "./enquiry-form";
import * as styles from "./enquiry-dialog.module.css";

type Props = {
  /** Type of the enquiry; `null` while the dialog is closed. */
  readonly requestedType: EnquiryType | null;
  readonly product: Product;
  readonly variant: number | null;
  readonly presentWrapping: boolean;
  readonly locale: Locale;
  readonly onClose: () => void;
};

/**
 * Renders the enquiry form in a native modal dialog, which traps focus, closes on Escape and
 * returns focus. It stays mounted when closed, to keep the input.
 */
export function EnquiryDialog({
  requestedType,
  product,
  variant,
  presentWrapping,
  locale,
  onClose,
}: Props) {
  const { t } = useTranslation("shop");
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (requestedType === null) element?.close();
    else if (element && !element.open) element.showModal();
  }, [requestedType]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={title} className={styles.title}>
            {t(`enquiries.buttons.${requestedType ?? "other"}`)}
          </h2>
          <button
            type="button"
            className={styles.cross}
            aria-label={t("submission.close")}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" size={22} />
          </button>
        </div>
        <p className={styles.item}>
          {product.name}{" "}
          <span className={styles.reference}>
            {t("product.reference", { number: product.referenceNumber })}
          </span>
        </p>
        <EnquiryForm
          requestedType={requestedType}
          product={product}
          variant={variant}
          presentWrapping={presentWrapping}
          locale={locale}
          onDone={onClose}
        />
      </div>
    </dialog>
  );
}
