/**
 * One page of a list, as the content system's count makes it (CONTENT-4). Pages count from 0;
 * `links` hold page numbers.
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

/**
 * Derives the pagination from what the content system counts: it answers no more than
 * `filter_count`.
 */
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
