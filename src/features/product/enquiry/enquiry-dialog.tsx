import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import type { EnquiryType } from "../../../domain/catalogue/product-enquiry";
import { Dialog } from "../../../ui/overlay/dialog";
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

/** Renders the enquiry form in a dialog, which keeps its input when closed. */
export function EnquiryDialog({ onClose, ...form }: Props) {
  const { t } = useTranslation("shop");
  const { requestedType, product } = form;
  // The last title stays visible while the dialog disappears.
  const [type, setType] = useState<EnquiryType>(requestedType ?? "other");
  if (requestedType !== null && requestedType !== type) setType(requestedType);
  return (
    <Dialog
      open={requestedType !== null}
      onOpenChange={onClose}
      title={t(`enquiries.buttons.${type}`)}
      closeLabel={t("submission.close")}
      keepMounted
    >
      <p className={styles.item}>
        {product.name}{" "}
        <span className={styles.reference}>
          {t("product.reference", { number: product.referenceNumber })}
        </span>
      </p>
      <EnquiryForm {...form} onDone={onClose} />
    </Dialog>
  );
}
