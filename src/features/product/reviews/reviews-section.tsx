import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { lazyComponent } from "../../../ui/loading/lazy-component";
import { useInView } from "../../../ui/loading/use-in-view";
import * as styles from "./reviews-section.module.css";

/** Id of the heading of the reviews: the number of reviews beside the price links to it. */
export const REVIEWS_ID = "reviews";

const RatingsPanel = lazyComponent(
  () => import("./reviews-panel").then((module) => module.ReviewsPanel),
  () => <div data-pending />,
);

type Props = {
  readonly product: Product;
  readonly settings: ShopSettings;
  readonly locale: Locale;
};

/**
 * Renders the reviews below the product, if ratings are enabled (RATING-1, SETTINGS-2). The heading
 * is there at once; the rest is loaded when near the viewport.
 */
export function ReviewsSection({ product, settings, locale }: Props) {
  const { t } = useTranslation("shop");
  const [place, isInView] = useInView<HTMLElement>();
  if (!settings.allowRatings) return null;
  return (
    <section ref={place} className={styles.place} aria-labelledby={REVIEWS_ID} data-below="">
      <h2 id={REVIEWS_ID} tabIndex={-1} className={styles.heading}>
        {t("reviews.title")}
      </h2>
      {isInView ? <RatingsPanel product={product} locale={locale} /> : null}
    </section>
  );
}
