import type { CollectionDefinition, FieldDefinition } from "./dsl/definition";
import { dateUpdatedField } from "./dsl/number-fields";

/** Folders whose records editors and shop staff restore from earlier revisions. */
const FOLDERS: ReadonlySet<string> = new Set(["website", "blocks", "house", "shop"]);

/** What customers write is no content, and `languages` has nothing to restore. */
const EXCLUDED: ReadonlySet<string> = new Set([
  "languages",
  "ecommerce_product_rating",
  "ecommerce_request",
]);

/** Whether the records of a collection have revisions that hold everything nested in them. */
export const hasRevisions = ({
  name,
  folder,
  hidden,
}: Pick<CollectionDefinition, "name" | "folder" | "hidden">): boolean =>
  hidden !== true && FOLDERS.has(folder) && !EXCLUDED.has(name);

/**
 * The name of the field in which a revision shows nested content as text. It has no column: the
 * extension `revisions` fills it in.
 */
export const NESTED_CONTENT = "nested_content";

/**
 * The fields that revisions need. Directus writes a revision only when a column of the record
 * itself changes, hence `date_updated`: a save that changes nothing but translations or blocks
 * changes it too.
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
