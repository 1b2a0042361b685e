import { useTranslation } from "react-i18next";
import type { Product } from "../../../domain/catalogue/product";
import type { Locale } from "../../../domain/locale/locale";
import { Dialog } from "../../../ui/overlay/dialog";
import type { ShopBranch } from "../../../ui/shop/branches-context";
import * as styles from "../enquiry/enquiry-dialog.module.css";
import { ReservationForm } from "./reservation-form";

type Props = {
  /** Branch whose button was used; `null` while the dialog is closed. */
  readonly requested: number | null;
  /** Branches that have the item. */
  readonly branches: readonly ShopBranch[];
  readonly product: Product;
  readonly variant: number | null;
  /** Opening days for which the item is kept. */
  readonly holdDays: number;
  readonly locale: Locale;
  readonly onClose: () => void;
};

/** Renders the reservation form in a dialog, which keeps its input when closed (SHOP-5). */
export function ReservationDialog({ onClose, ...form }: Props) {
  const { t } = useTranslation("shop");
  const { requested, product, variant } = form;
  const name = product.variants.find(({ id }) => id === variant)?.name;
  return (
    <Dialog
      open={requested !== null}
      onOpenChange={onClose}
      title={t("reservation.title")}
      closeLabel={t("submission.close")}
      keepMounted
    >
      <p className={styles.item}>
        {name === undefined ? product.name : `${product.name}, ${name}`}{" "}
        <span className={styles.reference}>
          {t("product.reference", { number: product.referenceNumber })}
        </span>
      </p>
      <ReservationForm {...form} onDone={onClose} />
    </Dialog>
  );
}
