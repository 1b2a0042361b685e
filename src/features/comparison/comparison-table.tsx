import { Link } from "gatsby";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { createComparisonRow, createComparisonRows } from "../../domain/catalogue/comparison";
import type { Product } from "../../domain/catalogue/product";
import type { Locale } from "../../domain/locale/locale";
import { noBreakName } from "../../domain/text/no-break-units";
import * as actions from "../../ui/button/button.module.css";
import { ScrollRegion } from "../../ui/content/scroll-region";
import { ProductImage } from "../../ui/media/product-image";
import { Price } from "../../ui/shop/price";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import * as styles from "./comparison-table.module.css";

/** Displayed width of an image: at most four columns. */
const SIZES = "(min-width: 86em) 285px, (min-width: 48em) 23vw, 46vw";

type Props = {
  readonly products: readonly Product[];
  /** Number of products that are loading. */
  readonly waiting: number;
  readonly locale: Locale;
  readonly onRemove: (product: Product) => void;
};

/**
 * Renders the compared products as columns, whose header is only the name, and their attributes as
 * rows. While the columns scroll, the names of the attributes stay in view.
 */
export function ComparisonTable({ products, waiting, locale, onRemove }: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const columns = products.length + waiting;
  const guarantees = products.map(({ guarantee }) =>
    guarantee ? [t("product.guarantee", { count: guarantee.years })] : [],
  );
  const rows = [
    ...createComparisonRows(products),
    createComparisonRow("guarantee", t("product.guaranteeLabel"), guarantees),
  ].filter(({ values }) => values.some((value) => value.length > 0));
  const shown = onlyDifferences && products.length > 1 ? rows.filter((row) => row.differs) : rows;
  return (
    <>
      {columns > 1 ? (
        <label className={styles.toggle}>
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={({ target }) => setOnlyDifferences(target.checked)}
          />
          {t("comparison.differences")}
        </label>
      ) : null}
      <ScrollRegion label={t("comparison.title")} className={styles.scroll}>
        <table className={styles.table} data-columns={columns}>
          <caption className="visually-hidden">{t("comparison.title")}</caption>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <td key={product.id}>
                  <ProductImage
                    image={product.image && { ...product.image, alt: "" }}
                    preset="card"
                    sizes={SIZES}
                    first
                  />
                  <button
                    type="button"
                    className={`${actions.quiet} ${styles.remove}`}
                    aria-label={t("cart.removeName", { name: product.name })}
                    onClick={() => onRemove(product)}
                  >
                    {t("cart.remove")}
                  </button>
                </td>
              ))}
              {/* A loaded product replaces the first of them. */}
              {Array.from({ length: waiting }, (_, index) => (
                <td key={index - waiting} aria-hidden="true">
                  <span className={styles.waiting} />
                </td>
              ))}
            </tr>
            <tr>
              <td />
              {products.map((product) => (
                <th key={product.id} scope="col" className={styles.product}>
                  <Link
                    className={styles.name}
                    to={shopPath.product(locale, product.id, product.slug)}
                  >
                    {noBreakName(product.name)}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody hidden={products.length === 0}>
            {products.some(({ manufacturer }) => manufacturer) ? (
              <tr>
                <th scope="row">{t("comparison.brand")}</th>
                {products.map(({ id, manufacturer }) => (
                  <td key={id}>{manufacturer?.name}</td>
                ))}
              </tr>
            ) : null}
            <tr>
              <th scope="row">{t("filters.price")}</th>
              {products.map((product) => (
                <td key={product.id}>
                  <Price price={product.price} locale={locale} />
                </td>
              ))}
            </tr>
            {shown.map((row) => (
              <tr key={row.key} className={row.differs ? undefined : styles.equal}>
                <th scope="row">{row.name}</th>
                {row.values.map((values, index) => (
                  <td key={products[index]?.id}>
                    {values.length > 0 ? (
                      values.join(", ")
                    ) : (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="visually-hidden">{t("comparison.notStated")}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
