import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale";
import type { Product } from "../../domain/product";
import * as actions from "../../ui/action.module.css";
import { useShopPaths } from "../../ui/shop-paths";
import { ProductPageIcon } from "./glyph";
import * as styles from "./share.module.css";
import type { ShareResult } from "./share-piece";

type Props = { readonly product: Pick<Product, "id" | "slug" | "name">; readonly locale: Locale };

const load = () => import("./share-piece");
const preload = () => void load().catch(() => undefined);

/** A link to the piece, for somebody else; what became of it is said. */
export function ShareButton({ product: { id, slug, name }, locale }: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const [shared, setShared] = useState<ShareResult | null>(null);
  const share = () => {
    setShared(null);
    load().then(
      ({ shareProduct }) => shareProduct(name, shopPath.product(locale, id, slug)).then(setShared),
      () => setShared({ kind: "told", url: window.location.href }),
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
        {t("piece.share.button")}
      </button>{" "}
      <span role="status" className={styles.said}>
        {shared?.kind === "copied"
          ? t("piece.share.copied")
          : shared?.kind === "told"
            ? t("piece.share.address", { url: shared.url })
            : null}
      </span>
    </p>
  );
}
