import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import type { Product } from "../../../domain/catalogue/product";
import { listSoldOutItems } from "../../../domain/catalogue/sold-out-items";
import type { Locale } from "../../../domain/locale/locale";
import * as actions from "../../../ui/button/button.module.css";
import { preloadOnIntent } from "../../../ui/loading/preload-on-intent";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import * as styles from "./notification-button.module.css";

const loadDialog = () =>
  import("./notification-dialog").then((module) => module.NotificationDialog);
const preloadDialog = preloadOnIntent(loadDialog);

type Props = {
  readonly product: Product;
  readonly settings: ShopSettings;
  readonly locale: Locale;
};

/** Offers a notification about a product, or about its variants, that are sold out (SHOP-7). */
export function NotificationButton({ product, settings, locale }: Props) {
  const { t } = useTranslation("shop");
  const [isOpen, setIsOpen] = useState(false);
  const { state, request } = useOnDemandComponent(loadDialog);
  const items = listSoldOutItems(product, settings.purchaseToOrder);
  if (items.length === 0) return null;
  return (
    <p className={styles.offer}>
      <button
        type="button"
        className={`${actions.quiet} ${styles.button}`}
        aria-haspopup="dialog"
        aria-busy={state.kind === "loading"}
        onClick={() => {
          setIsOpen(true);
          request();
        }}
        {...preloadDialog}
      >
        {t(product.variants.length > 0 ? "availability.notifyVariant" : "availability.notify")}
      </button>
      {state.kind === "failed" ? <span role="alert"> {t("submission.unreachable")}</span> : null}
      {state.kind === "ready" ? (
        <state.Component
          open={isOpen}
          onOpenChange={setIsOpen}
          product={product}
          items={items}
          locale={locale}
        />
      ) : null}
    </p>
  );
}
