import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import * as actions from "../../../ui/button/button.module.css";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import { ProductPageIcon } from "./product-page-icon";
import * as styles from "./share-button.module.css";
import type { ShareResult } from "./share-product";

type Props = { readonly product: Pick<Product, "id" | "slug" | "name">; readonly locale: Locale };

const load = () => import("./share-product");
const preload = () => void load().catch(() => undefined);

/** Shares the product link and shows the result. */
export function ShareButton({ product: { id, slug, name }, locale }: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const [shared, setShared] = useState<ShareResult | null>(null);
  const share = () => {
    setShared(null);
    load().then(
      ({ shareProduct }) => shareProduct(name, shopPath.product(locale, id, slug)).then(setShared),
      () => setShared({ kind: "manual", url: window.location.href }),
    );
  };
  return (
    <p className={styles.share}>
      <button
        type="button"
        className={`${actions.quiet} ${styles.button}`}
        onPointerEnter={preload}
        onPointerDown={preload}
        onFocus={preload}
        onClick={share}
      >
        <ProductPageIcon name="share" size={18} />
        {t("product.share.button")}
      </button>{" "}
      <span role="status" className={styles.status}>
        {shared?.kind === "copied"
          ? t("product.share.copied")
          : shared?.kind === "manual"
            ? t("product.share.address", { url: shared.url })
            : null}
      </span>
    </p>
  );
}
