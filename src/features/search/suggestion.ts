import type { ProductSummary } from "../../domain/catalogue/product";

/** A product, category or page that the search suggests (SEARCH-2). */
export type Suggestion = {
  readonly value: string;
  readonly label: string;
  /** Heading of its group. */
  readonly group: string;
  readonly href: string;
  /** Absent for categories and pages. */
  readonly product?: ProductSummary;
};
