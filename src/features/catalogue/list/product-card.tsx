import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import type { ProductSummary as Card } from "../../../domain/catalogue/product";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { createListState } from "../../../ui/shop/return-to-list";
import { Price } from "../../../ui/shop/price";
import { RatingSummaryStars } from "../../../ui/shop/star-rating";
import { ProductImage } from "../../../ui/media/product-image";
import * as styles from "./product-card.module.css";

type Props = {
  readonly product: Card;
  readonly locale: Locale;
  readonly settings: Pick<ShopSettings, "allowRatings" | "showStock" | "purchaseToOrder">;
  readonly first: boolean;
};

/** Image sizes: four cards per row, two on small screens. */
const SIZES = "(min-width: 86em) 285px, (min-width: 48em) 23vw, 46vw";

/** Up to this stock the card shows the number of units left. */
const FEW = 3;

/**
 * Renders a product of the list: image, manufacturer, name, price and, if enabled, rating and stock
 * (LIST-5).
 */
export function ProductCard({ product, locale, settings, first }: Props) {
  const shopPath = useShopPaths();
  const { name, image, manufacturer, rating } = product;
  return (
    <li className={styles.card}>
      <ProductImage
        image={image && { ...image, alt: image.alt === name ? "" : image.alt }}
        preset="card"
        sizes={SIZES}
        first={first}
      />
      {manufacturer ? (
        <p className={`eyebrow ${styles.manufacturer}`}>{manufacturer.name}</p>
      ) : null}
      <h2 className={styles.name}>
        <Link
          to={shopPath.product(locale, product.id, product.slug)}
          state={createListState()}
          className={styles.link}
        >
          {name}
        </Link>
      </h2>
      <p className={styles.price}>
        <Price price={product.price} locale={locale} />
      </p>
      {settings.allowRatings && rating ? (
        <RatingSummaryStars rating={rating} locale={locale} />
      ) : null}
      {settings.showStock ? (
        <Stock stock={product.stock} toOrder={settings.purchaseToOrder} />
      ) : null}
    </li>
  );
}

function Stock({ stock, toOrder }: { readonly stock: number | null; readonly toOrder: boolean }) {
  const { t } = useTranslation("shop");
  // No stock is not shown as sold out if the shop also sells to order; the product page shows
  // details.
  if (stock === null || (stock <= 0 && toOrder)) return null;
  return (
    <p className={styles.stock}>
      {stock <= 0
        ? t("availability.soldOut")
        : stock <= FEW
          ? t("availability.fewLeft", { count: stock })
          : t("availability.inStock")}
    </p>
  );
}
