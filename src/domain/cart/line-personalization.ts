import type { CartLine } from "./cart";

/** Value of a personalization field. Lines of older carts have no names of fields. */
export type PersonalizationEntry = {
  readonly key: string;
  readonly name: string | undefined;
  readonly value: string;
};

/** Returns the values of a line, each with the name that its field had when the line was added. */
export function describePersonalization({
  personalization,
  display,
}: Pick<CartLine, "personalization" | "display">): readonly PersonalizationEntry[] {
  return Object.entries(personalization).map(([key, value]) => ({
    key,
    name: display?.fieldNames?.[key],
    value,
  }));
}
