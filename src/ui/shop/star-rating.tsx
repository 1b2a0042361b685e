import { useTranslation } from "react-i18next";
import { LANGUAGE_DEFINITIONS } from "../../domain/locale/language-definitions";
import type { Locale } from "../../domain/locale/locale";
import { RATING_MAX, type RatingSummary } from "../../domain/catalogue/review";
import * as styles from "./star-rating.module.css";

const STARS = "★".repeat(RATING_MAX);

/** Renders decorative stars, filled up to the average. The text next to them states the meaning. */
function Stars({ average }: { readonly average: number }) {
  return (
    <span aria-hidden="true" className={styles.stars}>
      {STARS}
      <span className={styles.filled} style={{ width: `${(average / RATING_MAX) * 100}%` }}>
        {STARS}
      </span>
    </span>
  );
}

/**
 * Formats an average with at most one decimal place. Does not use Intl, which takes a millisecond
 * for each card of the list.
 */
export function formatAverageRating(average: number, locale: Locale): string {
  const { decimalSeparator } = LANGUAGE_DEFINITIONS[locale];
  return String(Math.round(average * 10) / 10).replace(".", decimalSeparator);
}

/** Renders the stars of one review, or an average without its count. */
export function StarRating({
  average,
  locale,
}: {
  readonly average: number;
  readonly locale: Locale;
}) {
  const { t } = useTranslation("shop");
  return (
    <span className={styles.rating}>
      <span className="visually-hidden">
        {t("rating.stars", { average: formatAverageRating(average, locale) })}
      </span>
      <Stars average={average} />
    </span>
  );
}

type SummaryProps = {
  readonly rating: RatingSummary;
  readonly locale: Locale;
  /** Address of the reviews. With it, the number of reviews is shown and links to them. */
  readonly reviews?: string;
};

/**
 * Renders the average stars with the number of reviews (RATING-1). Screen readers announce "4.5 out
 * of 5 stars, 12 reviews".
 */
export function RatingSummaryStars({ rating, locale, reviews }: SummaryProps) {
  const { t } = useTranslation("shop");
  const count = t("rating.count", { count: rating.count });
  return (
    <span className={styles.rating}>
      <span className="visually-hidden">
        {t("rating.stars", { average: formatAverageRating(rating.average, locale) })}
        {reviews === undefined ? `, ${count}` : ""}
      </span>
      <Stars average={rating.average} />
      {reviews === undefined ? null : <a href={reviews}>{count}</a>}
    </span>
  );
}
