import { Link } from "gatsby";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Cart, lineTotal } from "../../domain/cart";
import type { CheckoutSummary } from "../../domain/checkout";
import { isTaxedThroughout } from "../../domain/line-law";
import type { Locale } from "../../domain/locale";
import { useLineNotes } from "../../ui/line-notes";
import { Amount } from "../../ui/price";
import { OfficialPicture, ShopImage } from "../../ui/shop-image";
import { type OrderAtHand, useDeliveryWords, useTaxWords } from "./order-facts";
import * as styles from "./order-review.module.css";

/** Pages of the site that an order refers to; one that the language does not have is not linked. */
export type LegalPages = {
  readonly terms?: string | undefined;
  readonly withdrawal?: string | undefined;
  readonly shipping?: string | undefined;
};

type Props = {
  readonly cart: Cart;
  readonly summary: CheckoutSummary;
  readonly locale: Locale;
  readonly pages: LegalPages;
  /** The order as it would be sent now; null before the last step, where nothing can be ordered yet. */
  readonly order: OrderAtHand | null;
  /** The order button, directly below what is ordered (§ 312j (2), (3) BGB). */
  readonly children: ReactNode;
};

/** What is ordered, what it costs, and the button: one piece, so that nothing stands between them (LEGAL-5). */
export function OrderReview({ cart, summary, locale, pages, order, children }: Props) {
  const { t } = useTranslation("shop");
  const notesOf = useLineNotes();
  const taxes = useTaxWords(cart, order, locale);
  const arrival = useDeliveryWords(order, locale);
  const links = [
    { href: pages.terms, label: t("checkout.terms") },
    { href: pages.withdrawal, label: t("checkout.withdrawal") },
    { href: pages.shipping, label: t("checkout.shippingTerms") },
  ].flatMap(({ href, label }) => (href ? [{ href, label }] : []));
  return (
    <section className={styles.review} aria-labelledby="order-review">
      <h2 id="order-review" className={styles.title}>
        {t("checkout.review")}
      </h2>
      {order && links.length > 0 ? (
        <p className={styles.note}>
          {t("checkout.termsNote")}{" "}
          {links.map(({ href, label }, index) => (
            <span key={href}>
              {index > 0 ? " · " : null}
              <Link to={href}>{label}</Link>
            </span>
          ))}
        </p>
      ) : null}
      {order ? <Guarantee notice={order.settings.guaranteeNotice} /> : null}
      <ul className={styles.lines}>
        {cart.products.map((line) => (
          <li key={line.cartId} className={styles.line}>
            <span className={styles.picture}>
              <ShopImage image={line.display?.image ? { id: line.display.image, alt: "" } : undefined} preset="thumb" sizes="64px" />
            </span>
            <span>
              {t("checkout.lineCount", { count: line.count })} {line.display?.name ?? t("cart.item", { number: line.product })}
              {[line.display?.variantName, ...Object.values(line.personalization), ...notesOf(line)]
                .filter((detail) => detail !== undefined)
                .map((detail) => (
                  <span key={detail} className={styles.detail}>
                    {detail}
                  </span>
                ))}
            </span>
            <Amount money={lineTotal(line)} locale={locale} />
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <div className={styles.row}>
          <dt>{t("checkout.goods")}</dt>
          <dd>
            <Amount money={summary.goods} locale={locale} />
          </dd>
        </div>
        <div className={styles.row}>
          <dt>{t("checkout.shippingCost")}</dt>
          <dd>{summary.shipping.cents === 0 ? t("checkout.free") : <Amount money={summary.shipping} locale={locale} />}</dd>
        </div>
        {summary.wrapping.cents > 0 ? (
          <div className={styles.row}>
            <dt>{t("checkout.wrappingCost")}</dt>
            <dd>
              <Amount money={summary.wrapping} locale={locale} />
            </dd>
          </div>
        ) : null}
        {arrival ? (
          <div className={styles.row}>
            <dt>{t(order?.terms.delivery?.pickup ? "checkout.arrival.pickupTitle" : "checkout.arrival.title")}</dt>
            <dd>{arrival}</dd>
          </div>
        ) : null}
        <div className={`${styles.row} ${styles.total}`}>
          <dt>{t("checkout.total")}</dt>
          <dd>
            <Amount money={summary.total} locale={locale} />
          </dd>
          {(taxes.length > 0 ? taxes : [t(isTaxedThroughout(cart.products) ? "checkout.taxIncluded" : "checkout.taxByPiece")]).map(
            (words) => (
              <dd key={words} className={styles.tax}>
                {words}
              </dd>
            ),
          )}
        </div>
      </dl>
      {children}
    </section>
  );
}

/** The law's guarantee before ordering: the EU's own notice where the house has it in its back office, and a sentence in any case. */
function Guarantee({ notice }: { readonly notice: string | undefined }) {
  const { t } = useTranslation("shop");
  return (
    <div className={styles.note}>
      <p>{t("checkout.guarantee")}</p>
      {notice ? (
        <details className={styles.notice}>
          <summary>{t("checkout.guaranteeNotice")}</summary>
          <OfficialPicture file={notice} alt={t("checkout.guaranteeAlt")} />
        </details>
      ) : null}
    </div>
  );
}
