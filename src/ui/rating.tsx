import { useTranslation } from "react-i18next";
import type { Locale } from "../domain/locale";
import { RATING_MAX, type RatingSummary } from "../domain/rating";
import * as styles from "./rating.module.css";

const STARS = "★".repeat(RATING_MAX);

/** Stars filled to the average, and how many people gave them (RATING-1). Read aloud as "4.5 out of 5 stars, 12 reviews". */
export function Rating({ rating, locale, withCount = false }: { rating: RatingSummary; locale: Locale; withCount?: boolean }) {
  const { t } = useTranslation("shop");
  const average = (Math.round(rating.average * 10) / 10).toLocaleString(locale, { maximumFractionDigits: 1 });
  const count = t("rating.count", { count: rating.count });
  return (
    <span className={styles.rating}>
      <span className="visually-hidden">
        {t("rating.stars", { average })}
        {withCount ? "" : `, ${count}`}
      </span>
      <span aria-hidden="true" className={styles.stars}>
        {STARS}
        <span className={styles.filled} style={{ width: `${(rating.average / RATING_MAX) * 100}%` }}>
          {STARS}
        </span>
      </span>
      {withCount ? <span>{count}</span> : null}
    </span>
  );
}
