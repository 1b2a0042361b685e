import { forwardRef, type ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { RATING_MAX, RATING_MIN } from "../../../domain/catalogue/review";
import * as entry from "../../../ui/form/form-field.module.css";
import * as styles from "./star-rating-input.module.css";

type Props = {
  readonly name: string;
  readonly selected: number;
  readonly error?: string | undefined;
} & Pick<ComponentProps<"input">, "onChange" | "onBlur">;

const CHOICES = Array.from(
  { length: RATING_MAX - RATING_MIN + 1 },
  (_, index) => RATING_MIN + index,
);

/**
 * Renders a star rating as a radio group, which supports arrow keys and screen readers natively.
 */
export const StarRatingInput = forwardRef<HTMLInputElement, Props>(function StarChoice(
  { name, selected, error, ...control },
  ref,
) {
  const { t } = useTranslation("shop");
  return (
    <fieldset className={styles.group} {...(error ? { "aria-describedby": `${name}-error` } : {})}>
      <legend className={entry.label}>{t("reviews.stars")}</legend>
      <div className={styles.stars}>
        {CHOICES.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              ref={ref}
              type="radio"
              name={name}
              value={stars}
              required
              className={styles.radio}
              {...control}
            />
            <span aria-hidden="true" className={stars <= selected ? styles.filled : styles.stars}>
              {stars <= selected ? "★" : "☆"}
            </span>
            <span className="visually-hidden">{t("reviews.starCount", { count: stars })}</span>
          </label>
        ))}
        <span aria-hidden="true" className={styles.selected}>
          {selected > 0 ? t("reviews.starCount", { count: selected }) : null}
        </span>
      </div>
      <span id={`${name}-error`} className={entry.error} aria-live="polite">
        {error}
      </span>
    </fieldset>
  );
});
