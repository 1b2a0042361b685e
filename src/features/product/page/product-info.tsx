import { Link } from "gatsby";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { formatFilters, NO_FILTERS } from "../../../domain/catalogue/product-filters";
import { translateCountry } from "../../../domain/contact/translate-country";
import type { Locale } from "../../../domain/locale/locale";
import type { Product, ResponsibleManufacturer } from "../../../domain/catalogue/product";
import { noBreakAddress } from "../../../domain/text/no-break-address";
import { LiveHtml } from "../../../ui/content/live-rich-text";
import { labelSeparator } from "../../../ui/i18n/label-separator";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import * as styles from "./product-info.module.css";
import { GUARANTEE_ID } from "../guarantee/guarantee-section";

type Props = { readonly product: Product; readonly locale: Locale };

/** Renders description, attributes, tags and safety information of a product (PRODUCT-1). */
export function ProductInfo({ product, locale }: Props) {
  const { t, i18n } = useTranslation("shop");
  const shopPath = useShopPaths();
  const { attributes, guarantee, tags, descriptionHtml, responsibleManufacturer } = product;
  return (
    <div className={styles.details}>
      {descriptionHtml ? (
        <Part title={t("product.description")}>
          <LiveHtml html={descriptionHtml} />
        </Part>
      ) : null}
      {attributes.length > 0 || guarantee ? (
        <Part title={t("product.details")}>
          <table className={styles.facts}>
            <caption className="visually-hidden">{t("product.details")}</caption>
            <tbody>
              {attributes.map(({ id, name, values }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{values.join(", ")}</td>
                </tr>
              ))}
              {guarantee ? (
                <tr>
                  <th scope="row">{t("product.guaranteeLabel")}</th>
                  <td>
                    <a href={`#${GUARANTEE_ID}`}>
                      {t("product.guarantee", { count: guarantee.years })}
                    </a>
                  </td>
                </tr>
              ) : null}
            </tbody>
          </table>
        </Part>
      ) : null}
      {tags.length > 0 ? (
        <ul className={styles.tags} aria-label={t("product.tags")}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <Link
                to={`${shopPath.list(locale)}${formatFilters({ ...NO_FILTERS, tag: tag.slug })}`}
              >
                {tag.name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {product.plain.contains_battery ? (
        <p className={styles.note}>
          {t("product.battery")}
          {responsibleManufacturer?.weeeNumber
            ? ` ${t("product.weee", { number: responsibleManufacturer.weeeNumber.replaceAll(" ", "\u00a0") })}`
            : null}
        </p>
      ) : null}
      {product.safetyWarnings ? (
        <p className={styles.note}>
          {t("product.warnings")}
          {labelSeparator(i18n.language)}
          {product.safetyWarnings}
        </p>
      ) : null}
      {responsibleManufacturer?.repair ? (
        <Part title={t("product.repair")}>
          {responsibleManufacturer.repair.map((paragraph) => (
            <p key={paragraph} className={styles.note}>
              {paragraph}
            </p>
          ))}
        </Part>
      ) : null}
      {responsibleManufacturer ? (
        <SafetyInfo manufacturer={responsibleManufacturer} locale={locale} />
      ) : null}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

type SafetyInfoProps = { readonly manufacturer: ResponsibleManufacturer; readonly locale: Locale };

function SafetyInfo({ manufacturer, locale }: SafetyInfoProps) {
  const { t, i18n } = useTranslation("shop");
  const { legalName, postalAddress, electronicAddress, euResponsiblePerson } = manufacturer;
  const responsibility = manufacturer.isImportedByShop ? "importer" : "euResponsiblePerson";
  const lines = [
    legalName,
    postalAddress && noBreakAddress(translateCountry(postalAddress, locale)),
    electronicAddress,
  ].filter((line) => line !== undefined);
  if (lines.length === 0) return null;
  return (
    <Part title={t("product.safetyInfo")}>
      <p className={styles.note}>{lines.join("\u00a0· ")}</p>
      {euResponsiblePerson ? (
        <p className={styles.note}>
          {t(`product.${responsibility}`)}
          {labelSeparator(i18n.language)}
          {noBreakAddress(translateCountry(euResponsiblePerson, locale))}
        </p>
      ) : null}
    </Part>
  );
}
