import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { formatCountryName } from "../../../domain/contact/country-name";
import type { Locale } from "../../../domain/locale/locale";
import { formatMoney, type Money } from "../../../domain/pricing/money";
import { resolveTaxTextKey } from "../../../domain/pricing/tax-country";
import { noBreakName } from "../../../domain/text/no-break-units";
import { viewedProductsQuery } from "../../../clients/content/queries/related-product-queries";
import type { OrderDetails } from "../../../contracts/order-details";
import { ProductImage } from "../../../ui/media/product-image";
import { PersonalizationSummary } from "../../../ui/shop/personalization-summary";
import { MoneyAmount } from "../../../ui/shop/price";
import * as styles from "./order-details-section.module.css";

type Props = { readonly details: OrderDetails; readonly total: Money; readonly locale: Locale };

/** Renders items with pictures, and prices as in the order confirmation. */
export function OrderItems({ details, total, locale }: Props) {
  const { t } = useTranslation("shop");
  const percentOf = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const { lines, shipping, present_wrap_price: wrapping, taxes, tax_country: taxCountry } = details;
  const cost = shipping.cost;
  // The lines of older orders have no picture of their own. A product that is no longer published
  // has none either.
  const ids = [...new Set(lines.flatMap(({ product, image }) => (image ? [] : (product ?? []))))];
  const { data: offered = [] } = useQuery({
    ...viewedProductsQuery(ids, locale),
    enabled: ids.length > 0,
  });
  const imageOf = ({ product, image }: OrderDetails["lines"][number]) => {
    const id = image ?? offered.find((one) => one.id === product)?.image?.id;
    return id === undefined ? undefined : { id, alt: "" };
  };
  return (
    <div className={styles.items}>
      <ul className={styles.lines} aria-label={t("order.details.lines")}>
        {lines.map((line, at) => (
          <li key={`${at} ${line.reference_number}`} className={styles.line}>
            <ProductImage image={imageOf(line)} preset="thumb" sizes="80px" />
            <div>
              {t("order.details.count", { count: line.count })}
              {"\u00a0"}
              {noBreakName(line.name)}
              {line.variant ? (
                <span className={styles.detail}>
                  {t("order.details.variant", { name: line.variant })}
                </span>
              ) : null}
              <span className={styles.detail}>
                {t("order.details.reference", { number: line.reference_number })}
              </span>
              <span className={styles.detail}>
                {(line.characteristics ?? []).map(noBreakName).join("\u00a0· ")}
              </span>
              <PersonalizationSummary
                entries={line.personalization.map(({ engraved = false, ...entry }) => ({
                  ...entry,
                  isEngraved: engraved,
                }))}
                locale={locale}
                detail={styles.detail}
                engraved={styles.engraved}
              />
              {line.withdrawal_exclusion === "none" ? null : (
                <span className={styles.detail}>
                  {t(`withdrawalExclusion.${line.withdrawal_exclusion}`)}
                </span>
              )}
            </div>
            <MoneyAmount money={line.total_brutto} locale={locale} />
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <dt>{t("order.details.goods")}</dt>
        <dd>
          <MoneyAmount money={details.lines_total_brutto} locale={locale} />
        </dd>
        <dt>
          {shipping.pickup ? shipping.name : t("order.details.shipping", { name: shipping.name })}
        </dt>
        <dd>
          {cost.cents === 0 ? (
            t("order.details.free")
          ) : (
            <MoneyAmount money={cost} locale={locale} />
          )}
        </dd>
        {wrapping === null ? null : (
          <>
            <dt>{t("order.details.wrapping")}</dt>
            <dd>
              <MoneyAmount money={wrapping} locale={locale} />
            </dd>
          </>
        )}
        <dt className={styles.total}>{t("order.details.total")}</dt>
        <dd className={styles.total}>
          <MoneyAmount money={total} locale={locale} />
        </dd>
      </dl>
      {taxes.map(({ mode, percent, gross, tax }) => (
        <p key={`${mode} ${percent}`} className={styles.detail}>
          {t(`order.details.taxes.${resolveTaxTextKey(mode, taxCountry)}`, {
            country: formatCountryName(taxCountry, locale),
            percent: percentOf.format(percent / 100),
            gross: formatMoney(gross, locale),
            tax: formatMoney(tax, locale),
          })}
        </p>
      ))}
    </div>
  );
}
