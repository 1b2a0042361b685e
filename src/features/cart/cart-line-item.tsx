import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import { type CartLine as Line, calculateLineTotal, MAX_LINE_COUNT } from "../../domain/cart/cart";
import { editLinePath } from "../../domain/cart/edited-line";
import { describePersonalization } from "../../domain/cart/line-personalization";
import type { Locale } from "../../domain/locale/locale";
import { formatMoney } from "../../domain/pricing/money";
import { noBreakName } from "../../domain/text/no-break-units";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import * as actions from "../../ui/button/button.module.css";
import { QuantityField } from "../../ui/form/quantity-field";
import { useLineNotices } from "../../ui/shop/use-line-notices";
import { PersonalizationSummary } from "../../ui/shop/personalization-summary";
import { MoneyAmount } from "../../ui/shop/price";
import { ProductImage } from "../../ui/media/product-image";
import * as styles from "./cart-line-item.module.css";

type Props = {
  readonly line: Line;
  readonly name: string;
  readonly locale: Locale;
  readonly onCount: (count: number) => void;
  readonly onRemove: () => void;
  /** Level of the heading with the name. */
  readonly headingLevel?: 2 | 3;
  readonly onNavigate?: () => void;
};

/** Returns the id of the remove button of a line. */
export const removeButtonId = (cartId: number): string => `remove-${cartId}`;

/** Renders one cart line: product, variant, personalization, count and price. */
export function CartLineItem({
  line,
  name,
  locale,
  onCount,
  onRemove,
  headingLevel = 2,
  onNavigate,
}: Props) {
  const shopPath = useShopPaths();
  const { t } = useTranslation("shop");
  const notesOf = useLineNotices(locale);
  const { display, priceBrutto, count } = line;
  const Heading = `h${headingLevel}` as const;
  const productPath = shopPath.product(locale, line.product, display?.slug ?? "");
  const personalization = describePersonalization(line);
  const image = display?.image ? { id: display.image, alt: "" } : undefined;
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <ProductImage image={image} preset="thumb" sizes="112px" />
      </div>
      <div className={styles.description}>
        <Heading className={styles.name}>
          <Link to={productPath} {...(onNavigate ? { onClick: onNavigate } : {})}>
            {noBreakName(name)}
          </Link>
        </Heading>
        {display?.variantName ? <p className={styles.quiet}>{display.variantName}</p> : null}
        <PersonalizationSummary
          entries={personalization}
          locale={locale}
          detail={styles.quiet}
          engraved={styles.engraved}
        />
        {personalization.length > 0 ? (
          <Link
            to={editLinePath(productPath, line.cartId)}
            className={actions.quiet}
            aria-label={t(display?.partNames ? "cart.editSetName" : "cart.editName", { name })}
            {...(onNavigate ? { onClick: onNavigate } : {})}
          >
            {t(display?.partNames ? "cart.editSet" : "cart.edit")}
          </Link>
        ) : null}
        {notesOf(line).map((note) => (
          <p key={note} className={styles.quiet}>
            {note}
          </p>
        ))}
      </div>
      <div className={styles.count}>
        <QuantityField
          label={t("cart.count", { name })}
          decrementLabel={t("product.less")}
          incrementLabel={t("product.more")}
          invalidMessage={t("product.invalidCount", { max: MAX_LINE_COUNT })}
          value={count}
          max={MAX_LINE_COUNT}
          onValueChange={onCount}
        />
        <button
          type="button"
          id={removeButtonId(line.cartId)}
          className={actions.quiet}
          aria-label={t("cart.removeName", { name })}
          onClick={onRemove}
        >
          {t("cart.remove")}
        </button>
      </div>
      <p className={styles.price}>
        <MoneyAmount money={calculateLineTotal(line)} locale={locale} />
        {count > 1 ? (
          <span className={styles.quiet}>
            {t("cart.unitPrice", { price: formatMoney(priceBrutto, locale) })}
          </span>
        ) : null}
      </p>
    </li>
  );
}
