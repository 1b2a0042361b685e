import { useQueries } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { createDateFormat } from "../../../domain/locale/date-format";
import type { Locale } from "../../../domain/locale/locale";
import type { Review } from "../../../domain/catalogue/review";
import { reviewsQuery } from "../../../clients/content/queries/review-queries";
import { toFailure } from "../../../clients/query-client";
import * as actions from "../../../ui/button/button.module.css";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import { StarRating } from "../../../ui/shop/star-rating";
import * as styles from "./review-list.module.css";

type Props = { readonly product: number; readonly locale: Locale };

/** Renders the published reviews of a product, newest first, page by page (RATING-1). */
export function ReviewList({ product, locale }: Props) {
  const { t } = useTranslation("shop");
  const [pageCount, setPageCount] = useState(1);
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, page) => reviewsQuery(product, page)),
  });
  const ratings = pages.flatMap((page) => page.data?.ratings ?? []);
  const total = pages[0]?.data?.info.filterCount;
  const failed = pages.find((page) => page.isError);
  const loading = pages.some((page) => page.isPending && page.fetchStatus !== "paused");
  const offline = pages.some((page) => page.isPending && page.fetchStatus === "paused");

  // After "show more", focus moves to the first new review.
  useEffect(() => {
    if (firstNew === null || ratings.length <= firstNew) return;
    list.current?.querySelectorAll("li")[firstNew]?.focus({ preventScroll: true });
    setFirstNew(null);
  }, [firstNew, ratings.length]);

  const showMore = () => {
    setFirstNew(ratings.length);
    setPageCount(pageCount + 1);
  };
  return (
    <div
      className={styles.box}
      aria-busy={loading}
      data-pending={(loading && total === undefined) || undefined}
    >
      <ul ref={list} className={styles.list} aria-label={t("reviews.list")}>
        {ratings.map((rating) => (
          <ReviewItem key={rating.id} rating={rating} locale={locale} />
        ))}
      </ul>
      {failed?.error ? (
        <ErrorAlert
          title={t("reviews.failed")}
          failure={toFailure(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      ) : null}
      <p role="status" className={styles.quiet}>
        {offline
          ? t("offline")
          : loading
            ? t("loading")
            : total !== undefined && ratings.length < total
              ? t("reviews.shown", { shown: ratings.length, count: total })
              : null}
      </p>
      {!loading && !failed && total !== undefined && ratings.length < total ? (
        <button type="button" className={actions.outline} onClick={showMore}>
          {t("reviews.more")}
        </button>
      ) : null}
    </div>
  );
}

function ReviewItem({ rating, locale }: { readonly rating: Review; readonly locale: Locale }) {
  const { t } = useTranslation("shop");
  const { stars, name, date, verified, comment, answer, language } = rating;
  const foreign = language === locale ? undefined : language;
  const lang = foreign ? { lang: foreign } : {};
  return (
    <li tabIndex={-1} className={styles.review}>
      <StarRating average={stars} locale={locale} />
      <p className={styles.author}>
        <span className={styles.name}>{name}</span>
        {date ? (
          <time dateTime={date}>
            {createDateFormat(locale, { dateStyle: "long" }).format(new Date(date))}
          </time>
        ) : null}
        <span className={verified ? styles.verified : undefined}>
          {t(verified ? "reviews.verified" : "reviews.unverified")}
        </span>
        {foreign ? (
          <span>{t("reviews.language", { language: nameOf(foreign, locale) })}</span>
        ) : null}
      </p>
      {comment ? (
        <p className={styles.comment} {...lang}>
          {comment}
        </p>
      ) : null}
      {answer ? (
        <div className={styles.answer}>
          <p className={styles.name}>{t("reviews.answer")}</p>
          <p className={styles.comment} {...lang}>
            {answer}
          </p>
        </div>
      ) : null}
    </li>
  );
}

/** Returns the name of a language in another one: "Englisch" for `en` in German. */
const nameOf = (language: Locale, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? language;
