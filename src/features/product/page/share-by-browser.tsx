import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import type { ShareProps } from "./share-props";
import * as styles from "./share-button.module.css";
import { createPublicUrl, shareLink } from "../../../ui/share/share-link";

/** Opens the share dialog of the browser. Shows the address if it can neither share nor copy it. */
export function ShareByBrowser({ product, locale, open, onOpenChange }: ShareProps) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const [failed, setFailed] = useState(false);
  const url = createPublicUrl(shopPath.product(locale, product.id, product.slug));
  useEffect(() => {
    if (!open) return;
    onOpenChange(false);
    setFailed(false);
    void shareLink(product.name, url, t("product.share.copied")).then((shared) =>
      setFailed(!shared),
    );
  }, [open, onOpenChange, product.name, url, t]);
  return (
    <span role="status" className={styles.status}>
      {failed ? t("product.share.address", { url }) : null}
    </span>
  );
}
