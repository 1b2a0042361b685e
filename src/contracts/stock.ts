import type { CorrectionReason } from "../domain/stock/stock-reason";

/** A place with a count of a product, or of its size: a branch, or the whole shop. */
export type StockPlace = {
  readonly product: number;
  readonly variant: number | null;
  readonly branch: number | null;
};

/** Body of `POST /stock/corrections`. `seen`: the count that the user saw. */
export type StockCorrection = StockPlace & {
  readonly seen: number | null;
  readonly count: number;
  readonly reason: CorrectionReason;
  readonly note: string;
};

/**
 * Why a request about the stock is refused. `changed`: the count is no longer the one that the user
 * saw. `missing`: the piece, or its count at this place, does not exist.
 */
export type StockProblem = "changed" | "forbidden" | "invalid" | "missing" | "failed";

/** Answer of a refused request, with the count as it is now. */
export type StockRefusal = { readonly problem: StockProblem; readonly count?: number | null };
