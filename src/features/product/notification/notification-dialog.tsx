import { useTranslation } from "react-i18next";
import type { Product } from "../../../domain/catalogue/product";
import type { Locale } from "../../../domain/locale/locale";
import { STOCK_NOTIFICATION_MESSAGES } from "../../../domain/locale/messages/stock-notification.generated";
import { Dialog } from "../../../ui/overlay/dialog";
import { NotificationForm } from "./notification-form";
import * as styles from "./notification-dialog.module.css";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly product: Product;
  /** Sold-out variants, or null for the product itself. */
  readonly items: readonly (number | null)[];
  readonly locale: Locale;
};

/** Asks for the address to notify when a sold-out product is available again (SHOP-7). */
export function NotificationDialog({ open, onOpenChange, product, items, locale }: Props) {
  const { t } = useTranslation("shop");
  const texts = STOCK_NOTIFICATION_MESSAGES[locale];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      closeLabel={t("submission.close")}
      size="sm"
      keepMounted
    >
      <p className={styles.item}>
        {product.name}{" "}
        <span className={styles.reference}>
          {t("product.reference", { number: product.referenceNumber })}
        </span>
      </p>
      <NotificationForm
        product={product}
        items={items}
        locale={locale}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
