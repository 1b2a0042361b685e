import { type ReactNode, useId } from "react";
import * as styles from "./radio-card-group.module.css";

type Props<Choice extends { readonly id: number }> = {
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly selected: number | null;
  readonly onChoose: (id: number) => void;
  readonly children: (choice: Choice) => ReactNode;
};

/** Renders a radio group with one card per option. */
export function RadioCardGroup<Choice extends { readonly id: number }>({
  legend,
  choices,
  selected,
  onChoose,
  children,
}: Props<Choice>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.id} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={choice.id === selected}
            onChange={() => onChoose(choice.id)}
          />
          {children(choice)}
        </label>
      ))}
    </fieldset>
  );
}
