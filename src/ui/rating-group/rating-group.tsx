import {
  RatingGroupControl,
  RatingGroupHiddenInput,
  RatingGroupItem,
  RatingGroupLabel,
  RatingGroupRoot,
} from "@chakra-ui/react/rating-group";
import { forwardRef, useId } from "react";
import * as entry from "../form/form-field.module.css";
import { KitProvider } from "../overlay/kit-provider";
import { ratingGroupRecipe } from "./rating-group-recipe";
import * as styles from "./rating-group.module.css";

type Props = {
  readonly name: string;
  readonly label: string;
  /** Number of stars that can be given. */
  readonly count: number;
  /** Stars given; 0 for none. */
  readonly value: number;
  readonly onValueChange: (value: number) => void;
  readonly onBlur?: () => void;
  /** Returns the name of a number of stars. */
  readonly itemLabel: (stars: number) => string;
  readonly error?: string | undefined;
  /** Whether it receives the focus when the overlay around it opens. */
  readonly initialFocus?: boolean;
};

/** Required field for whole stars. The ref is the star that is the tab stop. */
export const RatingGroup = forwardRef<HTMLDivElement, Props>(function RatingGroup(
  { name, label, count, value, onValueChange, onBlur, itemLabel, error, initialFocus = false },
  ref,
) {
  const errorId = useId();
  const tabStop = Math.max(1, value);
  return (
    <KitProvider>
      <RatingGroupRoot
        recipe={ratingGroupRecipe}
        name={name}
        count={count}
        value={value}
        // The machine would go below the first star.
        onValueChange={(details) => onValueChange(Math.max(1, details.value))}
        translations={{ ratingValueText: itemLabel }}
      >
        <RatingGroupLabel>{label}</RatingGroupLabel>
        <RatingGroupControl
          aria-required="true"
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
          onBlur={onBlur}
        >
          {Array.from({ length: count }, (_, place) => place + 1).map((stars) => (
            <RatingGroupItem
              key={stars}
              ref={stars === tabStop ? ref : undefined}
              index={stars}
              // The machine checks the first star if none is given, and its role description is
              // English.
              aria-checked={stars === value}
              aria-roledescription=""
              data-autofocus={initialFocus && stars === tabStop ? "" : undefined}
            />
          ))}
          <span aria-hidden="true" className={styles.value}>
            {value > 0 ? itemLabel(value) : null}
          </span>
        </RatingGroupControl>
        <RatingGroupHiddenInput />
        <span id={errorId} className={entry.error}>
          {error}
        </span>
      </RatingGroupRoot>
    </KitProvider>
  );
});
