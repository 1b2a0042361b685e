import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import { createRatingSummary, countStars } from "../../../domain/catalogue/review";
import * as actions from "../../../ui/button/button.module.css";
import { preloadOnIntent } from "../../../ui/loading/preload-on-intent";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import { formatAverageRating, StarRating } from "../../../ui/shop/star-rating";
import { ReviewList } from "./review-list";
import * as styles from "./reviews-panel.module.css";

const loadDialog = () => import("./review-dialog").then((module) => module.ReviewDialog);
const preloadDialog = preloadOnIntent(loadDialog);

type Props = { readonly product: Product; readonly locale: Locale };

/**
 * Renders the reviews of a product below their heading (RATING-1): average and distribution, a note
 * on whether purchases are verified (§ 5b (3) UWG), the reviews and the review form.
 */
export function ReviewsPanel({ product, locale }: Props) {
  const { t } = useTranslation("shop");
  const [writing, setWriting] = useState(false);
  const dialog = useOnDemandComponent(loadDialog);
  const write = () => {
    dialog.request();
    setWriting(true);
  };
  return (
    <div className={styles.ratings}>
      <div className={styles.summary}>
        {product.stars.length > 0 ? (
          <Summary stars={product.stars} locale={locale} />
        ) : (
          <p>{t("reviews.empty")}</p>
        )}
        <p className={styles.verificationNotice}>{t("reviews.verificationNotice")}</p>
        <button
          type="button"
          className={actions.outline}
          aria-haspopup="dialog"
          aria-busy={dialog.state.kind === "loading"}
          onClick={write}
          {...preloadDialog}
        >
          {t("reviews.write")}
        </button>
        {dialog.state.kind === "failed" ? (
          <p role="alert" className={styles.unreachable}>
            {t("submission.unreachable")}
          </p>
        ) : null}
      </div>
      {product.stars.length > 0 ? <ReviewList product={product.id} locale={locale} /> : null}
      {dialog.state.kind === "ready" ? (
        <dialog.state.Component
          product={product.id}
          locale={locale}
          open={writing}
          onOpenChange={setWriting}
        />
      ) : null}
    </div>
  );
}

function Summary({
  stars,
  locale,
}: {
  readonly stars: readonly number[];
  readonly locale: Locale;
}) {
  const { t } = useTranslation("shop");
  const { average, count } = createRatingSummary(stars);
  return (
    <>
      <p className={styles.average}>
        <span aria-hidden="true" className={styles.figure}>
          {formatAverageRating(average, locale)}
        </span>
        <StarRating average={average} locale={locale} />
        <span className={styles.quiet}>{t("rating.count", { count })}</span>
      </p>
      <table className={styles.distribution}>
        <caption className="visually-hidden">{t("reviews.starDistribution")}</caption>
        <tbody>
          {countStars(stars).map((row) => (
            <tr key={row.stars}>
              <th scope="row">{t("reviews.starCount", { count: row.stars })}</th>
              <td className={styles.track} aria-hidden="true">
                <span className={styles.bar} style={{ width: `${(row.count / count) * 100}%` }} />
              </td>
              <td className={styles.number}>{row.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
