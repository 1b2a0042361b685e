import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import { formatComparedIds } from "../../domain/catalogue/comparison";
import type { Locale } from "../../domain/locale/locale";
import * as actions from "../../ui/button/button.module.css";
import { ProductImage } from "../../ui/media/product-image";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import { clearCompared, useCompared } from "./compared-products";
import * as styles from "./comparison-tray.module.css";

export type ComparisonTrayProps = { readonly category: string; readonly locale: Locale };

/** Shows the selected products of a list at the end of the window, and leads to their comparison. */
export function ComparisonTray({ category, locale }: ComparisonTrayProps) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const compared = useCompared(category);
  if (compared.length === 0) return null;
  const path = `${shopPath.comparison(locale)}${formatComparedIds(compared.map(({ id }) => id))}`;
  return (
    <section className={styles.tray} aria-label={t("comparison.title")}>
      <ul className={styles.products}>
        {compared.map(({ id, name, image }) => (
          <li key={id}>
            <ProductImage image={image && { ...image, alt: name }} preset="thumb" sizes="48px" />
          </li>
        ))}
      </ul>
      <button type="button" className={actions.quiet} onClick={() => clearCompared(category)}>
        {t("comparison.clear")}
      </button>
      <Link className={actions.solid} to={path}>
        {t("comparison.open", { number: compared.length })}
      </Link>
    </section>
  );
}
