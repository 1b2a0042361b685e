import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { lazyComponent } from "../../../ui/loading/lazy-component";
import { useInView } from "../../../ui/loading/use-in-view";
import * as styles from "./reviews-section.module.css";

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
 * Renders the reviews below the product, if ratings are enabled (RATING-1, SETTINGS-2). Loaded when
 * near the viewport.
 */
export function ReviewsSection({ product, settings, locale }: Props) {
  const [place, isInView] = useInView<HTMLDivElement>();
  if (!settings.allowRatings) return null;
  return (
    <div ref={place} className={styles.place} data-below="">
      {isInView ? <RatingsPanel product={product} locale={locale} /> : null}
    </div>
  );
}
