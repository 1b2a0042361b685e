import { useTranslation } from "react-i18next";
import type { Product, ResponsibleMaker } from "../../domain/product";
import { Html } from "../../ui/html";
import * as styles from "./details.module.css";

/** What is worth knowing about a product, quietly: description, attributes by group, size guide, safety (PRODUCT-1). */
export function Details({ product }: { readonly product: Product }) {
  const { t } = useTranslation("shop");
  const { attributes, guaranteeYears, sizeGuide, tags, descriptionHtml, maker } = product;
  return (
    <div className={styles.details}>
      {descriptionHtml ? (
        <section aria-label={t("product.description")}>
          <Html html={descriptionHtml} />
        </section>
      ) : null}
      {attributes.length > 0 || guaranteeYears ? (
        <table className={styles.facts}>
          <caption className="visually-hidden">{t("product.details")}</caption>
          <tbody>
            {attributes.map(({ id, name, values }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{values.join(", ")}</td>
              </tr>
            ))}
            {guaranteeYears ? (
              <tr>
                <th scope="row">{t("product.guaranteeLabel")}</th>
                <td>{t("product.guarantee", { count: guaranteeYears })}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      ) : null}
      {tags.length > 0 ? (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag.id}>{tag.name}</li>
          ))}
        </ul>
      ) : null}
      {sizeGuide ? (
        <details className={styles.more}>
          <summary>{t("product.sizeGuide")}</summary>
          <table className={styles.sizes}>
            <caption className="visually-hidden">{sizeGuide.name}</caption>
            <thead>
              <tr>
                {sizeGuide.head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sizeGuide.rows.map((row) => (
                <tr key={row.join("|")}>
                  {row.map((cell, column) => (
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
      {product.containsBattery ? <p className={styles.note}>{t("product.battery")}</p> : null}
      {product.safetyWarnings ? (
        <p className={styles.note}>
          {t("product.warnings")}: {product.safetyWarnings}
        </p>
      ) : null}
      {maker ? <Maker maker={maker} /> : null}
    </div>
  );
}

function Maker({ maker }: { readonly maker: ResponsibleMaker }) {
  const { t } = useTranslation("shop");
  const lines = [maker.legalName, maker.postalAddress, maker.electronicAddress].filter((line) => line !== undefined);
  if (lines.length === 0) return null;
  return (
    <section className={styles.note} aria-label={t("product.maker")}>
      <p>{t("product.maker")}</p>
      <p>{lines.join(" · ")}</p>
      {maker.euResponsiblePerson ? (
        <p>
          {t("product.responsible")}: {maker.euResponsiblePerson}
        </p>
      ) : null}
    </section>
  );
}
