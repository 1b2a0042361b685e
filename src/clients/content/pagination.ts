/**
 * One page of a list, derived from the total count (CONTENT-4). Pages start at 0; `links` holds
 * page numbers.
 */
export type Pagination = {
  /** Records on this page. */
  readonly resultCount: number;
  /** Records of the whole list. */
  readonly filterCount: number;
  readonly limit: number;
  readonly offset: number;
  readonly page: number;
  readonly pageCount: number;
  readonly links: {
    readonly self: number;
    readonly first: number;
    readonly last: number;
    readonly next: number | null;
    readonly previous: number | null;
  };
};

/** Derives the pagination from `filter_count`, the only count that Directus returns. */
export function createPagination({
  resultCount,
  filterCount,
  limit,
  page,
}: Pick<Pagination, "resultCount" | "filterCount" | "limit" | "page">): Pagination {
  const pageCount = Math.ceil(filterCount / limit);
  const last = Math.max(0, pageCount - 1);
  return {
    resultCount,
    filterCount,
    limit,
    offset: page * limit,
    page,
    pageCount,
    links: {
      self: page,
      first: 0,
      last,
      next: page < last ? page + 1 : null,
      previous: page > 0 ? page - 1 : null,
    },
  };
}
