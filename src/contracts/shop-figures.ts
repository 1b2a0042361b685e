import type { EmptySearch } from "../domain/figures/empty-searches";
import type { SoldProduct } from "../domain/figures/sold-products";
import type { StockValue } from "../domain/figures/stock-value";
import type { MonthTurnover } from "../domain/figures/turnover";
import type { Money } from "../domain/pricing/money";

/** Days that figures without a month cover, until now. */
export const FIGURE_DAYS = 30;

/** Figures of the dashboard, each a panel. */
export const FIGURES = [
  "turnover",
  "orders",
  "stock",
  "best_sellers",
  "empty_searches",
  "conversion",
  "pages",
  "operation",
] as const;
export type Figure = (typeof FIGURES)[number];

/** State of the installation. Times are ISO 8601, sizes are in bytes. */
export type OperationState = {
  /** Null if the server cannot read the status of the backups. */
  readonly backup: {
    readonly succeededAt: string | null;
    readonly failed: boolean;
    readonly offsite: boolean;
  } | null;
  readonly version: string;
  readonly directus: string;
  /** Mails that have been due for more than an hour. */
  readonly unsentMails: number;
  /** Disk with the uploaded files. Null if they are in a bucket. */
  readonly disk: { readonly free: number; readonly size: number } | null;
};

/** Response of `GET {contentApi}/shop-figures`. */
export type ShopFigures = {
  readonly project: number;
  /** Oldest first; the last month is the current one. */
  readonly turnover: readonly MonthTurnover[];
  /** Paid orders. */
  readonly orders: {
    readonly count: number;
    readonly total: Money;
    readonly average: Money | null;
  };
  readonly bestSellers: readonly SoldProduct[];
  readonly stock: StockValue;
  readonly emptySearches: readonly EmptySearch[];
  readonly operation: OperationState;
};

/** Visits as Matomo counted them. */
export type VisitFigures = {
  readonly visits: number;
  /** Orders that Matomo counted. */
  readonly orders: number;
  readonly pages: readonly { readonly label: string; readonly views: number }[];
};

/**
 * Response of `GET {contentApi}/shop-figures/visits`. `off`: no Matomo is set up. `refused`: Matomo
 * refused the token or the site.
 */
export type VisitsResponse =
  | ({ readonly state: "known" } & VisitFigures)
  | { readonly state: "off" | "unreachable" | "refused" };
