import { Link } from "gatsby";
import { type ReactNode, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import type { ProductCardData, Swatch } from "../../../domain/catalogue/product";
import { calculateStockState, type StockState } from "../../../domain/catalogue/stock-state";
import { noBreakName } from "../../../domain/text/no-break-units";
import { ProductToolsContext } from "../../../ui/shop/product-tools";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { createListState } from "../../../ui/shop/return-to-list";
import { Price } from "../../../ui/shop/price";
import { SwatchDot } from "../../../ui/shop/swatch-dot";
import { RatingSummaryStars } from "../../../ui/shop/star-rating";
import { ProductImage } from "../../../ui/media/product-image";
import { SecondImage } from "./second-image";
import * as styles from "./product-card.module.css";

type Props = {
  readonly product: ProductCardData;
  readonly locale: Locale;
  readonly settings: Pick<ShopSettings, "allowRatings" | "showStock" | "purchaseToOrder">;
  readonly first: boolean;
  /** Slug of the category whose products can be compared. */
  readonly comparedIn?: string | undefined;
  /** Level of the heading with the name. */
  readonly headingLevel?: 2 | 3 | undefined;
  /** Actions below the facts. */
  readonly children?: ReactNode;
};

/** Image sizes: four cards per row, two on small screens. */
const SIZES = "(min-width: 86em) 285px, (min-width: 48em) 23vw, 46vw";

/**
 * Renders a product of the list: image, manufacturer, name, price and, if enabled, rating and stock
 * state (LIST-5).
 */
export function ProductCard({
  product,
  locale,
  settings,
  first,
  comparedIn,
  headingLevel = 2,
  children,
}: Props) {
  const shopPath = useShopPaths();
  const ProductTools = useContext(ProductToolsContext);
  const { name, image, secondImage, manufacturer, rating } = product;
  const [isPointed, setIsPointed] = useState(false);
  const Heading = `h${headingLevel}` as const;
  return (
    <li
      className={styles.card}
      data-product-card
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && setIsPointed(true)}
    >
      <ProductImage
        image={image && { ...image, alt: image.alt === name ? "" : image.alt }}
        preset="card"
        sizes={SIZES}
        first={first}
      />
      {isPointed && secondImage ? (
        <SecondImage image={secondImage} sizes={SIZES} className={styles.second} />
      ) : null}
      {manufacturer ? (
        <p className={`eyebrow ${styles.manufacturer}`}>{manufacturer.name}</p>
      ) : null}
      <Heading className={styles.name}>
        <Link
          to={shopPath.product(locale, product.id, product.slug)}
          state={createListState()}
          className={styles.link}
        >
          {noBreakName(name)}
        </Link>
      </Heading>
      <div className={styles.price}>
        <p>
          <Price price={product.price} locale={locale} />
        </p>
        {product.swatches ? <Swatches swatches={product.swatches} /> : null}
      </div>
      {settings.allowRatings && rating ? (
        <RatingSummaryStars rating={rating} locale={locale} />
      ) : null}
      {settings.showStock ? (
        <Stock state={calculateStockState(product, settings.purchaseToOrder)} />
      ) : null}
      <ProductTools product={product} locale={locale} place="card" comparedIn={comparedIn} />
      {children}
    </li>
  );
}

/** Renders the colours of which the product can be chosen. */
function Swatches({ swatches }: { readonly swatches: readonly Swatch[] }) {
  const { t } = useTranslation("shop");
  const names = swatches.map(({ name }) => name).join(", ");
  return (
    <span role="img" aria-label={t("list.swatches", { names })} title={names}>
      {swatches.map(({ name, color }) => (
        <SwatchDot key={name} color={color} />
      ))}
    </span>
  );
}

/** Working days from which a time is stated in weeks. */
const TWO_WEEKS = 10;

function Stock({ state }: { readonly state: StockState }) {
  const { t } = useTranslation("shop");
  const text = () => {
    switch (state.kind) {
      case "in-stock":
        return t("availability.inStock");
      case "few":
        return t("availability.fewLeft", { count: state.left });
      case "last":
        return t("availability.last");
      case "to-order":
        if (state.days === null) return t("availability.toOrder");
        return state.days < TWO_WEEKS
          ? t("availability.orderDays", { count: state.days })
          : t("availability.orderWeeks", { count: Math.ceil(state.days / 5) });
      case "available":
        return t("availability.available");
      case "sold-out":
        return t("availability.soldOut");
    }
  };
  return <p className={styles.stock}>{text()}</p>;
}
