/**
 * Status of the record that something saved belongs to. Null: records of its collection have none,
 * so visitors see each of them.
 */
export type OwnerStatus = string | null;

export type SavedChange = {
  readonly action: "create" | "update" | "delete" | "sort";
  /** Whether the save sets a status: a record that is hidden now may have been visible. */
  readonly setsStatus: boolean;
  /** Empty: unknown. For a deletion, the status before it. */
  readonly owners: readonly OwnerStatus[];
};

const isVisible = (status: OwnerStatus): boolean => status === null || status === "published";

/**
 * True if visitors may see the change, so that the site must be built (BUILD-11). False only if all
 * owners were hidden before and still are, such as drafts.
 */
export function changesSite({ action, setsStatus, owners }: SavedChange): boolean {
  if (action === "sort" || owners.length === 0) return true;
  if (action === "update" && setsStatus) return true;
  return owners.some(isVisible);
}
