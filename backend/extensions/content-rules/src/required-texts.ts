import { resolveContentModel } from "../../../directus/model/content-model";
import { REVISION_ROOTS } from "../../../directus/revision-tree";
import type { Row } from "./revisions/read-tree";
import { isOwned } from "./owners";

/** Required text fields of each collection. */
export const requiredFields = new Map(
  resolveContentModel().tables.map(({ name, fields }) => [
    name,
    fields.filter(
      ({ required, type, relation }) =>
        required === true && relation === undefined && (type === "string" || type === "text"),
    ),
  ]),
);

/** Removes NUL characters, which PostgreSQL cannot store. The text is then checked without them. */
const withoutNul = (save: Row): Row =>
  Object.fromEntries(
    Object.entries(save).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\0", "") : value,
    ]),
  );

/** Normalizes a save so that it can be stored and then checked. */
export const storable = (collection: string, save: Row, isNew: boolean): Row =>
  withEmptyTexts(collection, withoutNul(save), isNew);

/**
 * Replaces missing texts with empty ones. Directus would refuse missing texts with only the column
 * name. Empty texts are refused when the save is checked, with their language and in the language
 * of the user.
 */
function withEmptyTexts(collection: string, save: Row, isNew: boolean): Row {
  if (!REVISION_ROOTS.has(collection) && !isOwned(collection)) return save;
  const missing = (requiredFields.get(collection) ?? []).filter(
    ({ name, default: initial, validation, refusedOnSave }) =>
      (validation === undefined || refusedOnSave === true) &&
      (save[name] === null || (isNew && save[name] === undefined && initial === undefined)),
  );
  return missing.length === 0
    ? save
    : { ...save, ...Object.fromEntries(missing.map(({ name }) => [name, ""])) };
}
