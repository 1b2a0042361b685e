import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as actions from "../../ui/button/button.module.css";
import { copyLink, createPublicUrl, shareLink } from "../../ui/share/share-link";
import * as styles from "./favourites.module.css";

/**
 * Shares the link of a list by the browser, or copies it if the browser cannot share. Shows the
 * address if both fail.
 */
export function ShareFavourites({
  path,
  label,
}: {
  readonly path: string;
  readonly label: string;
}) {
  const { t } = useTranslation("shop");
  const [address, setAddress] = useState("");
  const share = async () => {
    const url = createPublicUrl(path);
    const copied = t("product.share.copied");
    const shared =
      typeof navigator.share === "function"
        ? await shareLink(t("favourites.sharedTitle"), url, copied)
        : await copyLink(url, copied);
    setAddress(shared ? "" : t("product.share.address", { url }));
  };
  return (
    <>
      <button
        type="button"
        className={`${actions.quiet} ${styles.tool}`}
        aria-label={label}
        onClick={() => void share()}
      >
        {t("favourites.share")}
      </button>
      <p role="status" className={styles.address}>
        {address}
      </p>
    </>
  );
}
