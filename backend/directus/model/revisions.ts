import type { CollectionDefinition, FieldDefinition } from "./dsl/definition";
import { dateUpdatedField } from "./dsl/number-fields";

/** Folders whose records editors and shop staff can restore from earlier revisions. */
const FOLDERS: ReadonlySet<string> = new Set(["website", "blocks", "house", "shop"]);

/**
 * Excluded because submissions of customers are not content, and `languages` has nothing to
 * restore.
 */
const EXCLUDED: ReadonlySet<string> = new Set([
  "languages",
  "ecommerce_product_rating",
  "ecommerce_request",
]);

/** Returns whether revisions of a collection include all nested records. */
export const hasRevisions = ({
  name,
  folder,
  hidden,
}: Pick<CollectionDefinition, "name" | "folder" | "hidden">): boolean =>
  hidden !== true && FOLDERS.has(folder) && !EXCLUDED.has(name);

/**
 * Field in which a revision shows nested content as text. It has no column; the extension
 * `revisions` fills it.
 */
export const NESTED_CONTENT = "nested_content";

/**
 * Returns the fields that revisions require. Directus writes a revision only if a column of the
 * record itself changes. `date_updated` therefore also changes if a save changes only translations
 * or blocks.
 */
export function revisionFields(collection: CollectionDefinition): readonly FieldDefinition[] {
  if (!hasRevisions(collection)) return [];
  const dated = collection.fields.some(({ name }) => name === "date_updated");
  const nested: FieldDefinition = {
    name: NESTED_CONTENT,
    type: "alias",
    interface: "input-multiline",
    special: ["alias", "no-data"],
    hidden: true,
    readonly: true,
  };
  return [...(dated ? [] : [{ ...dateUpdatedField(), hidden: true }]), nested];
}
