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
 * saw. `missing`: the piece, or its count at this place, does not exist. `open`: there is an open
 * stock-take of this place. `closed`: the stock-take is no longer open. `nothing`: no piece fits.
 */
export type StockProblem =
  "changed" | "forbidden" | "invalid" | "missing" | "open" | "closed" | "nothing" | "failed";

/** Answer of a refused request, with the count as it is now. */
export type StockRefusal = { readonly problem: StockProblem; readonly count?: number | null };

/** Pieces of a stock-take. */
export type StockSelection =
  | { readonly kind: "all" }
  | { readonly kind: "brand" | "category"; readonly id: number }
  | { readonly kind: "search"; readonly text: string };

/** Body of `POST /stock/takes`, which answers with its id. `branch`: null for the whole shop. */
export type StockTakeStart = {
  readonly project: number;
  readonly branch: number | null;
  readonly selection: StockSelection;
};

/** Body of `POST /stock/takes/count`. Null: the line is not counted. */
export type StockCount = { readonly line: number; readonly counted: number | null };

/** Body of `POST /stock/takes/finish`, with the differences that the user has confirmed. */
export type StockTakeFinish = {
  readonly take: number;
  readonly differences: readonly { readonly line: number; readonly difference: number }[];
};
