import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale";
import type { Product } from "../../domain/product";
import * as actions from "../../ui/action.module.css";
import { useShopPath } from "../../ui/shop-paths";
import { Glyph } from "./glyph";
import * as styles from "./share.module.css";

type Props = { readonly product: Pick<Product, "id" | "slug" | "name">; readonly locale: Locale };

/** Where the site stands for the world: the host of the document's canonical address, else the one that it was opened at. */
function siteOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : window.location.origin;
}

/** Gives the piece's address to the device's own way of sharing, or into the clipboard; nobody else learns of it. */
export function Share({ product: { id, slug, name }, locale }: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPath();
  const [said, setSaid] = useState("");

  const copy = (url: string) => {
    const written = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error("no clipboard"));
    written.then(
      () => setSaid(t("piece.share.copied")),
      () => setSaid(t("piece.share.address", { url })),
    );
  };
  const share = () => {
    setSaid("");
    const url = `${siteOrigin()}${shopPath.product(locale, id, slug)}`;
    if (typeof navigator.share !== "function") return copy(url);
    navigator.share({ title: name, url }).then(
      () => undefined,
      // Who closes the device's own window has changed their mind.
      (error: unknown) => (error instanceof DOMException && error.name === "AbortError" ? undefined : copy(url)),
    );
  };
  return (
    <p className={styles.share}>
      <button type="button" className={`${actions.quiet} ${styles.button}`} onClick={share}>
        <Glyph name="share" size={18} />
        {t("piece.share.button")}
      </button>{" "}
      <span role="status" className={styles.said}>
        {said}
      </span>
    </p>
  );
}
