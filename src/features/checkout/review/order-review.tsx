import { Link } from "gatsby";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { type Cart, calculateLineTotal } from "../../../domain/cart/cart";
import type { CheckoutTotals } from "../../../domain/checkout/checkout";
import type { Locale } from "../../../domain/locale/locale";
import { describePersonalization } from "../../../domain/cart/line-personalization";
import { noBreakName } from "../../../domain/text/no-break-units";
import { useMediaQuery } from "../../../ui/document/use-media-query";
import { useLineNotices } from "../../../ui/shop/use-line-notices";
import { PersonalizationSummary } from "../../../ui/shop/personalization-summary";
import { MoneyAmount } from "../../../ui/shop/price";
import { ProductImage } from "../../../ui/media/product-image";
import { LazyDeliveryEstimate, LazyLineCharacteristics, LazyOrderTaxes } from "../steps/lazy-steps";
import type { CurrentOrder } from "./order-terms";
import { TaxNote } from "./tax-note";
import * as styles from "./order-review.module.css";

/** Pages of the site that an order links to; pages missing in the locale are omitted. */
export type OrderLegalLinks = {
  readonly terms?: string | undefined;
  readonly withdrawal?: string | undefined;
  readonly shipping?: string | undefined;
};

type Props = {
  readonly cart: Cart;
  readonly summary: CheckoutTotals;
  readonly locale: Locale;
  readonly pages: OrderLegalLinks;
  /** Order as it would be sent now. */
  readonly order: CurrentOrder;
  /** Whether the customer can order now: the last step. */
  readonly isFinal: boolean;
  /** Order button, directly below the order items (§ 312j (2), (3) BGB). */
  readonly children: ReactNode;
};

/**
 * Renders order items, totals and order button in one component, so that no other content comes
 * between them (LEGAL-5). Before the review step, small screens show only the total until the
 * customer unfolds the items.
 */
export function OrderReview({ cart, summary, locale, pages, order, isFinal, children }: Props) {
  const { t } = useTranslation("shop");
  const notesOf = useLineNotices(locale);
  const { selectedShipping: shipping } = order.options;
  const isWide = useMediaQuery("(min-width: 62em)");
  const links = [
    { href: pages.terms, label: t("checkout.terms") },
    { href: pages.withdrawal, label: t("checkout.withdrawal") },
    { href: pages.shipping, label: t("checkout.shippingTerms") },
  ].flatMap(({ href, label }) => (href ? [{ href, label }] : []));
  const title = (
    <h2 id="order-review" className={styles.title}>
      {t("checkout.review")}
    </h2>
  );
  const contents = (
    <>
      <ul className={styles.lines}>
        {cart.products.map((line) => (
          <li key={line.cartId} className={styles.line}>
            <span className={styles.picture}>
              <ProductImage
                image={line.display?.image ? { id: line.display.image, alt: "" } : undefined}
                preset="thumb"
                sizes="64px"
              />
            </span>
            <span>
              {t("checkout.lineCount", { count: line.count })}
              {"\u00a0"}
              {noBreakName(line.display?.name ?? t("cart.item", { number: line.product }))}
              {line.display?.variantName ? (
                <span className={styles.detail}>{line.display.variantName}</span>
              ) : null}
              <PersonalizationSummary
                entries={describePersonalization(line)}
                locale={locale}
                detail={styles.detail}
                engraved={styles.engraved}
              />
              {notesOf(line).map((note) => (
                <span key={note} className={styles.detail}>
                  {note}
                </span>
              ))}
            </span>
            <MoneyAmount money={calculateLineTotal(line)} locale={locale} />
            {isFinal ? (
              <Suspense>
                <LazyLineCharacteristics
                  lines={cart.products}
                  product={line.product}
                  locale={locale}
                />
              </Suspense>
            ) : null}
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <div className={styles.row}>
          <dt>{t("checkout.goods")}</dt>
          <dd>
            <MoneyAmount money={summary.goods} locale={locale} />
          </dd>
        </div>
        <div className={styles.row}>
          <dt>{shipping?.pickup ? shipping.name : t("checkout.shippingCost")}</dt>
          <dd>
            {summary.shipping.cents === 0 ? (
              t("checkout.free")
            ) : (
              <MoneyAmount money={summary.shipping} locale={locale} />
            )}
          </dd>
        </div>
        {summary.wrapping.cents > 0 ? (
          <div className={styles.row}>
            <dt>{t("checkout.wrappingCost")}</dt>
            <dd>
              <MoneyAmount money={summary.wrapping} locale={locale} />
            </dd>
          </div>
        ) : null}
        {isFinal ? (
          <Suspense>
            <LazyDeliveryEstimate order={order} locale={locale} />
          </Suspense>
        ) : null}
        <div className={`${styles.row} ${styles.total}`}>
          <dt>{t("checkout.total")}</dt>
          <dd>
            <MoneyAmount money={summary.total} locale={locale} />
          </dd>
          <Suspense fallback={<TaxNote cart={cart} />}>
            <LazyOrderTaxes cart={cart} order={order} locale={locale} />
          </Suspense>
        </div>
      </dl>
    </>
  );
  return (
    <section className={styles.review} aria-labelledby="order-review">
      {isFinal ? title : null}
      {isFinal && links.length > 0 ? (
        <p className={styles.note}>
          {t("checkout.termsNote")}{" "}
          {links.map(({ href, label }, index) => (
            <span key={href}>
              {index > 0 ? "\u00a0· " : null}
              <Link to={href}>{label}</Link>
            </span>
          ))}
        </p>
      ) : null}
      {isFinal ? <p className={styles.note}>{t("checkout.guarantee")}</p> : null}
      {isFinal ? (
        contents
      ) : (
        <details className={styles.fold} open={isWide || undefined}>
          <summary {...(isWide ? { tabIndex: -1 } : {})}>
            {title}
            <strong className={styles.foldTotal}>
              <MoneyAmount money={summary.total} locale={locale} />
            </strong>
          </summary>
          <div className={styles.contents}>{contents}</div>
        </details>
      )}
      {children}
    </section>
  );
}
