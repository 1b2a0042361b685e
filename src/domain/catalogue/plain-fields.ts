/** Fields of a product that only its page reads, by their name in the CMS. */
type PlainField = "contains_battery" | "image_is_similar";
export type PlainFields = Readonly<Record<PlainField, string | number | boolean | null>>;

/** Returns the result of a function for each of these fields. */
export const mapPlainFields = <T>(
  valueOf: (name: PlainField) => T,
): Readonly<Record<PlainField, T>> => ({
  contains_battery: valueOf("contains_battery"),
  image_is_similar: valueOf("image_is_similar"),
});
