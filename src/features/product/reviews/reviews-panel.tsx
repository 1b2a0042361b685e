import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import type { Product } from "../../../domain/catalogue/product";
import { createRatingSummary, countStars } from "../../../domain/catalogue/review";
import * as actions from "../../../ui/button/button.module.css";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import { formatAverageRating, StarRating } from "../../../ui/shop/star-rating";
import { ReviewList } from "./review-list";
import * as styles from "./reviews-panel.module.css";

const loadForm = () => import("./review-form").then((module) => module.ReviewForm);

type Props = { readonly product: Product; readonly locale: Locale };

/**
 * Renders the reviews of a product (RATING-1): average and distribution, a note on whether
 * purchases are verified (§ 5b (3) UWG), the reviews and the review form.
 */
export function ReviewsPanel({ product, locale }: Props) {
  const { t } = useTranslation("shop");
  const title = useId();
  const panel = useId();
  const [writing, setWriting] = useState(false);
  const form = useOnDemandComponent(loadForm);
  const write = () => {
    form.request();
    setWriting(form.state.kind === "failed" || !writing);
  };
  return (
    <section className={styles.ratings} aria-labelledby={title}>
      <div className={styles.summary}>
        <h2 id={title}>{t("reviews.title")}</h2>
        {product.stars.length > 0 ? (
          <Summary stars={product.stars} locale={locale} />
        ) : (
          <p>{t("reviews.empty")}</p>
        )}
        <p className={styles.verificationNotice}>{t("reviews.verificationNotice")}</p>
        <button
          type="button"
          className={actions.outline}
          aria-expanded={writing && form.state.kind === "ready"}
          aria-controls={panel}
          aria-busy={form.state.kind === "loading"}
          onClick={write}
        >
          {t("reviews.write")}
        </button>
        {form.state.kind === "failed" ? (
          <p role="alert" className={styles.unreachable}>
            {t("submission.unreachable")}
          </p>
        ) : null}
      </div>
      <div className={styles.reviews}>
        {/* Hidden instead of unmounted, to keep the input. */}
        <div id={panel} hidden={!writing}>
          {form.state.kind === "ready" ? (
            <form.state.Component product={product.id} locale={locale} isOpen={writing} />
          ) : null}
        </div>
        {product.stars.length > 0 ? <ReviewList product={product.id} locale={locale} /> : null}
      </div>
    </section>
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
