import type { CollectionDefinition, FieldDefinition } from "./dsl/definition";
import { dateUpdatedField } from "./dsl/number-fields";

/** Folders whose records editors and shop staff can restore from earlier revisions. */
const FOLDERS: ReadonlySet<string> = new Set(["website", "blocks", "site", "shop"]);

/**
 * True if revisions of a collection include all nested records. Submissions of customers are not
 * content, and `languages` has nothing to restore.
 */
export const hasRevisions = ({
  name,
  folder,
  hidden,
  kind,
}: Pick<CollectionDefinition, "name" | "folder" | "hidden" | "kind">): boolean =>
  hidden !== true && FOLDERS.has(folder) && kind === "content" && name !== "languages";

/**
 * Field in which a revision shows nested content as text. It has no column; the extension
 * `content-rules` fills it.
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
    internal: true,
  };
  return [...(dated ? [] : [{ ...dateUpdatedField(), hidden: true, internal: true }]), nested];
}
