import { isRecord } from "#domain/is-record";

/** Columns of an order in which staff search. */
const COLUMNS = [
  ...["order_number", "customer_name", "customer_email", "customer_phone"],
  ...["tracking_number", "comment", "staff_note"],
];

const contains = (word: string) => ({ _icontains: word });

/**
 * Returns the query of a list of orders, with its search as a filter. Directus searches only the
 * columns of an order; staff also search by the numbers of invoices and articles. Each word must be
 * found somewhere in the order.
 */
export function searchOrders(query: unknown): unknown {
  if (!isRecord(query) || typeof query["search"] !== "string") return query;
  const { search, filter, ...rest } = query;
  const words = query["search"].split(/\s+/).filter((word) => word !== "");
  const found = words.map((word) => ({
    _or: [
      ...COLUMNS.map((column) => ({ [column]: contains(word) })),
      { lines: { _some: { reference_number: contains(word) } } },
      { documents: { _some: { number: contains(word) } } },
    ],
  }));
  return { ...rest, filter: { _and: [...(isRecord(filter) ? [filter] : []), ...found] } };
}
