import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Menu } from "../../../ui/menu/menu";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import type { ShareProps } from "./share-props";
import * as styles from "./share-button.module.css";
import { copyLink, createPublicUrl } from "../../../ui/share/share-link";

/** Renders a menu to copy or mail the address. Shows the address if it cannot be copied. */
export function ShareMenu({ product, locale, ...menu }: ShareProps) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const [failed, setFailed] = useState(false);
  const url = createPublicUrl(shopPath.product(locale, product.id, product.slug));
  const mail = `subject=${encodeURIComponent(product.name)}&body=${encodeURIComponent(url)}`;
  const copy = async () => setFailed(!(await copyLink(url, t("product.share.copied"))));
  return (
    <>
      <span role="status" className={styles.status}>
        {failed ? t("product.share.address", { url }) : null}
      </span>
      <Menu
        {...menu}
        entries={[
          { value: "copy", label: t("product.share.copy"), onSelect: () => void copy() },
          { value: "email", label: t("product.share.email"), href: `mailto:?${mail}` },
        ]}
      />
    </>
  );
}
