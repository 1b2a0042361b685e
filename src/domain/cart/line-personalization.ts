import { findLettering } from "../personalization/engraving";
import type { CartLine } from "./cart";

/** Value of a personalization field. Lines of older carts have no names of fields. */
export type PersonalizationEntry = {
  readonly key: string;
  readonly name: string | undefined;
  readonly value: string;
  /** Whether the value is a text that is engraved, and not a choice such as the typeface. */
  readonly isEngraved: boolean;
  /** Whether the text is engraved in italics, as a choice beside it says. */
  readonly isItalic: boolean;
  /** Name of the part of a set that the value belongs to. */
  readonly part: string | undefined;
};

/**
 * Returns the values of a line in the order of the form, with the names that field, value and part
 * had when the line was added.
 */
export function describePersonalization({
  personalization,
  display,
}: Pick<CartLine, "personalization" | "display">): readonly PersonalizationEntry[] {
  const { fieldNames: names = {}, valueNames = {}, partNames = {} } = display ?? {};
  const engraved = display?.textFields?.split(" ") ?? [];
  const order = Object.keys(names);
  const entries = Object.entries(personalization).map(([key, value]) => ({
    key,
    name: names[key],
    value: valueNames[key] ?? value,
    isEngraved: engraved.includes(key),
    part: partNames[key.split(".")[0] ?? ""],
  }));
  const isItalic = (part: string | undefined): boolean =>
    entries.some(
      (entry) =>
        entry.part === part && !entry.isEngraved && findLettering(entry.value) === "script",
    );
  return entries
    .map((entry) => ({ ...entry, isItalic: entry.isEngraved && isItalic(entry.part) }))
    .sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}
