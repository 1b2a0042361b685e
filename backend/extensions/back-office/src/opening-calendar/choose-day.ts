/** Days that are chosen in the calendar. `last` is empty until the second one is chosen. */
export type ChosenDays = { readonly first: string; readonly last: string };

/** Returns the choice after a click: the first click begins a range, the second one ends it. */
export function chooseDay({ first, last }: ChosenDays, day: string): ChosenDays {
  if (first === "" || last !== "" || day < first) return { first: day, last: "" };
  return day === first ? { first, last: "" } : { first, last: day };
}
