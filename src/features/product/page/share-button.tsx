import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import * as actions from "../../../ui/button/button.module.css";
import { preloadOnIntent } from "../../../ui/loading/preload-on-intent";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import { ProductPageIcon } from "./product-page-icon";
import * as styles from "./share-button.module.css";

type Props = { readonly product: Pick<Product, "id" | "slug" | "name">; readonly locale: Locale };

const loadLink = () => import("./share-link");
const loadMenu = () => import("./share-menu").then((module) => module.ShareMenu);
const isShareSupported = () => typeof navigator.share === "function";
const preload = preloadOnIntent(() => (isShareSupported() ? loadLink() : loadMenu()));

/**
 * Shares the product link with the Web Share API, or opens a menu where the browser lacks it. Shows
 * the address if neither can be loaded or the address cannot be copied.
 */
export function ShareButton({ product: { id, slug, name }, locale }: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const triggerId = useId();
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const { state: menu, request } = useOnDemandComponent(loadMenu);
  const path = shopPath.product(locale, id, slug);
  const share = () => {
    setAddress(null);
    if (!isShareSupported()) {
      request();
      setOpen(menu.kind !== "ready" || !open);
      return;
    }
    loadLink()
      .then(async ({ createPublicUrl, shareLink }) => {
        const url = createPublicUrl(path);
        if (!(await shareLink(name, url, t("product.share.copied")))) setAddress(url);
      })
      .catch(() => setAddress(window.location.href));
  };
  const visible = menu.kind === "failed" ? window.location.href : address;
  return (
    <div className={styles.share}>
      <button
        type="button"
        id={triggerId}
        className={`${actions.quiet} ${styles.button}`}
        aria-busy={menu.kind === "loading"}
        {...(isShareSupported() ? {} : { "aria-haspopup": "menu", "aria-expanded": open })}
        onClick={share}
        {...preload}
      >
        <ProductPageIcon name="share" size={18} />
        {t("product.share.button")}
      </button>{" "}
      <span role="status" className={styles.status}>
        {visible === null ? null : t("product.share.address", { url: visible })}
      </span>
      {menu.kind === "ready" ? (
        <menu.Component
          triggerId={triggerId}
          open={open}
          onOpenChange={setOpen}
          title={name}
          path={path}
          onFail={setAddress}
        />
      ) : null}
    </div>
  );
}
