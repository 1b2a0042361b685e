import { Link } from "gatsby";
import { type ReactNode, useContext, useReducer } from "react";
import { useTranslation } from "react-i18next";
import { formatComparedIds } from "../../../domain/catalogue/comparison";
import type { CartLine } from "../../../domain/cart/cart";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import { selectImages } from "../../../domain/catalogue/choice-images";
import {
  createSelection,
  productSelectionReducer,
  findSelectedVariant,
} from "../../../domain/catalogue/product-selection";
import { resolvePersonalization } from "../../../domain/personalization/personalization";
import { noBreakName } from "../../../domain/text/no-break-units";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { ProductToolsContext } from "../../../ui/shop/product-tools";
import * as actions from "../../../ui/button/button.module.css";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import { RatingSummaryStars } from "../../../ui/shop/star-rating";
import { ProductInfo } from "./product-info";
import { ProductGallery } from "../gallery/product-gallery";
import { PriceBlock } from "../purchase/price-block";
import * as page from "./product-page.module.css";
import { PageHeading } from "../../../ui/document/page-heading";
import * as styles from "./product-content.module.css";
import { AddToCartForm } from "../purchase/add-to-cart-form";
import { ShareButton } from "./share-button";
import { NotificationButton } from "../notification/notification-button";
import { EnquiryButtons } from "../enquiry/enquiry-buttons";
import { REVIEWS_ID } from "../reviews/reviews-section";

type Props = {
  readonly product: Product;
  readonly settings: ShopSettings;
  /** Cart line that the customer edits. */
  readonly edited: CartLine | null;
  readonly locale: Locale;
  readonly shippingPage: string | undefined;
  readonly appointmentPage: string | undefined;
  /** Promises and payment marks, below the form. */
  readonly notes: ReactNode;
};

/**
 * Renders a product: gallery on the left, product data on the right, which stays in view while
 * scrolling.
 */
export function ProductContent({
  product,
  settings,
  edited,
  locale,
  shippingPage,
  appointmentPage,
  notes,
}: Props) {
  const { t } = useTranslation("shop");
  const ProductTools = useContext(ProductToolsContext);
  const shopPath = useShopPaths();
  const [choice, act] = useReducer(productSelectionReducer, null, () =>
    createSelection(product, edited),
  );
  const variant = findSelectedVariant(choice);
  const { images, pictured } = selectImages(product.images, {
    variant: choice.variant,
    personalization: resolvePersonalization(product.personalization, choice.personalization),
  });
  return (
    <article className={page.layout}>
      <ProductGallery
        images={images}
        pictured={pictured}
        isSimilar={product.plain.image_is_similar === true}
      />
      <div className={styles.facts}>
        <div className={styles.head}>
          {product.manufacturer ? <p className="eyebrow">{product.manufacturer.name}</p> : null}
          {settings.allowRatings && product.rating ? (
            <RatingSummaryStars
              rating={product.rating}
              locale={locale}
              reviews={`#${REVIEWS_ID}`}
            />
          ) : null}
        </div>
        <div className={styles.title}>
          <PageHeading className={styles.name}>{noBreakName(product.name)}</PageHeading>
          <ProductTools product={product} locale={locale} place="page" />
        </div>
        <PriceBlock choice={choice} product={product} locale={locale} shippingPage={shippingPage} />
        <AddToCartForm
          choice={choice}
          act={act}
          product={product}
          settings={settings}
          edited={edited}
          locale={locale}
          notification={
            <NotificationButton product={product} settings={settings} locale={locale} />
          }
        />
        <div className={styles.notes}>{notes}</div>
        <p className={styles.reference}>
          {t("product.reference", {
            number: `${product.referenceNumber}${variant?.referenceSuffix ?? ""}`,
          })}
        </p>
        <EnquiryButtons
          choice={choice}
          product={product}
          settings={settings}
          locale={locale}
          appointmentPage={appointmentPage}
        />
        {product.comparable ? (
          <Link
            className={`${actions.quiet} ${styles.compare}`}
            to={`${shopPath.comparison(locale)}${formatComparedIds([product.id])}`}
          >
            {t("comparison.link")}
          </Link>
        ) : null}
        <ShareButton product={product} locale={locale} />
        <ProductInfo product={product} locale={locale} />
      </div>
    </article>
  );
}
