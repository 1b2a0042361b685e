/** Columns of prices: in euros, with two decimals at most. */
export const PRICE_FIELDS = ["price_brutto", "sale_price_brutto"] as const;
/** Columns of times, as ISO timestamps. */
export const TIME_FIELDS = ["sale_starts_at", "sale_ends_at"] as const;

type BranchField = `branch.${number}`;

/** What a cell contains. `price_brutto` is the regular price, also while a sale runs. */
export type GridField =
  (typeof PRICE_FIELDS)[number] | (typeof TIME_FIELDS)[number] | "stock" | "gtin" | BranchField;

/** Price in euros, count, time, or GTIN. Null: the cell is empty. */
export type GridValue = number | string | null;

/** The product or size whose row it is. */
export type GridRecord = { readonly product: number; readonly variant: number | null };

export const branchField = (branch: number): BranchField => `branch.${branch}`;

/** Returns the branch whose stock a field is. */
export const branchOf = (field: GridField): number | undefined =>
  field.startsWith("branch.") ? Number(field.slice("branch.".length)) : undefined;

export const isPrice = (field: GridField): boolean => PRICE_FIELDS.some((each) => each === field);
export const isTime = (field: GridField): boolean => TIME_FIELDS.some((each) => each === field);

export const recordKey = ({ product, variant }: GridRecord): string =>
  variant === null ? `product.${product}` : `variant.${variant}`;

export const cellKey = (record: GridRecord, field: GridField): string =>
  `${recordKey(record)}.${field}`;

/** Returns a stored value in the form in which values are compared. Databases differ in theirs. */
export function toGridValue(field: GridField, stored: unknown): GridValue {
  if (stored === null || stored === undefined || stored === "") return null;
  if (field === "gtin") return typeof stored === "string" ? stored : null;
  if (!isTime(field)) return Math.round(Number(stored) * 100) / 100;
  const isTimestamp =
    stored instanceof Date || typeof stored === "number" || typeof stored === "string";
  const time = new Date(isTimestamp ? stored : NaN);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
