/** Why staff correct a stock. */
export const CORRECTION_REASONS = [
  "recount",
  "damaged",
  "lost",
  "found",
  "gift",
  "returned_to_supplier",
  "delivery",
  "other",
] as const;

export type CorrectionReason = (typeof CORRECTION_REASONS)[number];

/**
 * Why a stock has changed. `edit`: in a form, a list or an import. `start`: the count with which the
 * history begins.
 */
export const STOCK_REASONS = [
  ...CORRECTION_REASONS,
  "order",
  "order_ended",
  "viewing",
  "viewing_ended",
  "stock_take",
  "edit",
  "start",
] as const;

export type StockReason = (typeof STOCK_REASONS)[number];
