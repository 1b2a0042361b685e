import type { CartLine } from "./cart";

/** Value of a personalization field. Lines of older carts have no names of fields. */
export type PersonalizationEntry = {
  readonly key: string;
  readonly name: string | undefined;
  readonly value: string;
  /** Whether the value is a text that is engraved, and not a choice such as the typeface. */
  readonly isEngraved: boolean;
};

/**
 * Returns the values of a line in the order of the form, each with the name that its field had when
 * the line was added.
 */
export function describePersonalization({
  personalization,
  display,
}: Pick<CartLine, "personalization" | "display">): readonly PersonalizationEntry[] {
  const names = display?.fieldNames ?? {};
  const engraved = display?.textFields?.split(" ") ?? [];
  const order = Object.keys(names);
  return Object.entries(personalization)
    .map(([key, value]) => ({ key, name: names[key], value, isEngraved: engraved.includes(key) }))
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}
