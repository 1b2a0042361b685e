import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toggleFilterValue } from "../../../domain/catalogue/product-filters";
import * as actions from "../../../ui/button/button.module.css";
import { SwatchDot } from "../../../ui/shop/swatch-dot";
import * as styles from "./filter-options.module.css";
import { afterPaint } from "../../../ui/loading/when-idle";

/** True if an option of a filter can be selected, or is. */
export const isOffered = (
  choices: readonly CountedFilterOption[],
  selected: readonly string[],
): boolean => choices.some(({ value, count }) => count !== 0 || selected.includes(value));

/** A filter option. `count`: products that match with this option; `null` while loading. */
export type CountedFilterOption = {
  readonly value: string;
  readonly name: string;
  /** Colour shown before the name. */
  readonly color?: string | null;
  readonly count: number | null;
};

type Props = {
  readonly legend: string;
  readonly choices: readonly CountedFilterOption[];
  readonly selected: readonly string[];
  readonly onToggle: (value: string) => void;
};

/** Options that were clicked since the list has this selection. */
type Pressed = { readonly selection: string; readonly values: readonly string[] };

const NONE_PRESSED: Pressed = { selection: "", values: [] };

const valuesOf = (pressed: Pressed, selection: string) =>
  pressed.selection === selection ? pressed.values : [];

/** Number of options shown at once; the others are behind a button. */
const COLLAPSED_COUNT = 8;

/**
 * Renders the options of one filter. An option without products is hidden unless it is selected.
 */
export function FilterOptions({ legend, choices, selected, onToggle }: Props) {
  const { t } = useTranslation("shop");
  const [all, setAll] = useState(false);
  // Optimistic state: the clicked checkboxes change before the new list is loaded.
  const [pressed, setPressed] = useState(NONE_PRESSED);
  const selection = selected.join(" ");
  const pressedValues = valuesOf(pressed, selection);
  const isChecked = (value: string) => selected.includes(value) !== pressedValues.includes(value);
  // Options of other categories would be most of the list.
  const offered = choices.filter(({ value, count }) => count !== 0 || selected.includes(value));
  const visibleChoices =
    all || offered.length <= COLLAPSED_COUNT + 1
      ? offered
      : offered.filter(({ value }, index) => index < COLLAPSED_COUNT || selected.includes(value));
  return (
    <fieldset className={styles.list}>
      <legend className="visually-hidden">{legend}</legend>
      {visibleChoices.map(({ value, name, color, count }) => (
        <label key={value} className={styles.choice}>
          <input
            type="checkbox"
            checked={isChecked(value)}
            onChange={() => {
              setPressed((previous) => ({
                selection,
                values: toggleFilterValue(valuesOf(previous, selection), value),
              }));
              afterPaint(() => onToggle(value));
            }}
          />
          <span className={styles.name}>
            {color ? <SwatchDot color={color} /> : null}
            {name}
          </span>{" "}
          {count === null ? null : (
            <span className={styles.count}>
              <span aria-hidden="true">{count}</span>
              <span className="visually-hidden">{t("filters.resultCount", { count })}</span>
            </span>
          )}
        </label>
      ))}
      {visibleChoices.length < offered.length ? (
        <button type="button" className={actions.quiet} onClick={() => setAll(true)}>
          {t("filters.more", { count: offered.length - visibleChoices.length })}
        </button>
      ) : null}
    </fieldset>
  );
}
