import { z } from "zod";
import { FIGURE_DAYS, type ShopFigures } from "#contracts/shop-figures";
import { resolveLocalDate, toCalendarDate } from "#domain/calendar/time-zone";
import { rankEmptySearches } from "#domain/figures/empty-searches";
import { averageOrder, rankProducts } from "#domain/figures/sold-products";
import { type StockedPiece, sumStock } from "#domain/figures/stock-value";
import { sumTurnover } from "#domain/figures/turnover";
import { addMonths } from "#domain/accounting/month-report";
import { isPaid, ORDER_STATUSES } from "#domain/order/order-status";
import { type Money, parseDecimal, ZERO_EURO } from "#domain/pricing/money";
import type { Reader } from "./figure-reader";

/** Months of turnover: a year, and the same month of the year before. */
const TURNOVER_MONTHS = 13;

/** Number of products and terms in a list. */
const LISTED = 10;

/**
 * Returns the conditions for a related record. Of several ones in the same object, Directus applies
 * only the first.
 */
const related = (field: string, conditions: Readonly<Record<string, object>>) => ({
  _and: Object.entries(conditions).map(([name, condition]) => ({ [field]: { [name]: condition } })),
});

const PAID = { status: { _in: ORDER_STATUSES.filter(isPaid) } };

/** A decimal or a sum of them: a number, or text on PostgreSQL. Null is a sum of nothing. */
const money = z
  .union([z.number(), z.string()])
  .nullable()
  .transform((value, context): Money => {
    if (value === null) return ZERO_EURO;
    const parsed = parseDecimal(value);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: "custom", message: "not an amount" });
    return z.NEVER;
  });
const moneyOrNull = z.union([z.null(), money]);
const count = z.coerce.number();

const documentRows = z.array(
  z.object({
    type: z.enum(["invoice", "credit_note"]),
    issued_on: z.string(),
    sum: z.object({ total_brutto: money, total_tax: money }),
  }),
);
const orderRows = z.array(z.object({ count, sum: z.object({ total_brutto: money }) }));
const lineRows = z.array(
  z.object({ product: z.number(), sum: z.object({ count, total_brutto: money }) }),
);
const nameRows = z.array(z.object({ id: z.number(), display_name: z.string() }));
const productRows = z.array(z.object({ price_brutto: moneyOrNull, stock: z.number() }));
const variantRows = z.array(
  z.object({
    price_brutto: moneyOrNull,
    stock: z.number(),
    product: z.object({ price_brutto: moneyOrNull }),
  }),
);
const searchRows = z.array(
  z.object({ term: z.string(), language: z.string(), sum: z.object({ count }) }),
);

async function readTurnover(read: Reader, project: number, month: string) {
  const rows = await read("ecommerce_document", {
    filter: {
      project: { _eq: project },
      type: { _in: ["invoice", "credit_note"] },
      issued_on: { _gte: `${addMonths(month, 1 - TURNOVER_MONTHS)}-01` },
    },
    aggregate: { sum: ["total_brutto", "total_tax"] },
    group: ["type", "issued_on"],
  });
  const days = documentRows.parse(rows).map(({ type, issued_on: day, sum }) => ({
    ...{ type, day, gross: sum.total_brutto, tax: sum.total_tax },
  }));
  return sumTurnover(days, month, TURNOVER_MONTHS);
}

async function readOrders(read: Reader, project: number, since: string) {
  const rows = await read("ecommerce_order", {
    filter: { project: { _eq: project }, date_created: { _gte: since }, ...PAID },
    aggregate: { count: ["*"], sum: ["total_brutto"] },
  });
  const [row] = orderRows.parse(rows);
  const total = row?.sum.total_brutto ?? ZERO_EURO;
  const number = row?.count ?? 0;
  return { count: number, total, average: averageOrder(total, number) };
}

async function readBestSellers(read: Reader, project: number, since: string) {
  const rows = await read("ecommerce_order_line", {
    filter: related("order", {
      project: { _eq: project },
      date_created: { _gte: since },
      ...PAID,
    }),
    aggregate: { sum: ["count", "total_brutto"] },
    group: ["product"],
  });
  const sold = lineRows.parse(rows).map(({ product, sum }) => ({
    ...{ product, pieces: sum.count, total: sum.total_brutto },
  }));
  const best = rankProducts(sold, LISTED);
  const names = nameRows.parse(
    await read("ecommerce_product", {
      filter: { id: { _in: best.map(({ product }) => product) } },
      fields: ["id", "display_name"],
    }),
  );
  return best.map((each) => ({
    ...each,
    name: names.find(({ id }) => id === each.product)?.display_name ?? "",
  }));
}

async function readStock(read: Reader, project: number) {
  const published = { project: { _eq: project }, status: { _eq: "published" } };
  const counted = { stock: { _gt: 0 } };
  // The stock of a product with variants has no use.
  const [products, variants] = await Promise.all([
    read("ecommerce_product", {
      filter: { ...published, ...counted, product_variants: { _none: { active: { _eq: true } } } },
      fields: ["price_brutto", "stock"],
    }),
    read("ecommerce_product_variant", {
      filter: { ...related("product", published), ...counted, active: { _eq: true } },
      fields: ["price_brutto", "stock", "product.price_brutto"],
    }),
  ]);
  return sumStock([
    ...productRows
      .parse(products)
      .map(({ price_brutto, stock }): StockedPiece => ({ price: price_brutto, count: stock })),
    ...variantRows.parse(variants).map(({ price_brutto, stock, product }): StockedPiece => ({
      price: price_brutto ?? product.price_brutto,
      count: stock,
    })),
  ]);
}

async function readEmptySearches(read: Reader, project: number, since: string) {
  const rows = await read("empty_search", {
    filter: { project: { _eq: project }, day: { _gte: since } },
    aggregate: { sum: ["count"] },
    group: ["term", "language"],
  });
  const searches = searchRows.parse(rows).map(({ sum, ...row }) => ({ ...row, count: sum.count }));
  return rankEmptySearches(searches, LISTED);
}

/** Reads the figures of a project, in the time zone of its shop. */
export async function readFigures(
  read: Reader,
  { project, timeZone }: { readonly project: number; readonly timeZone: string },
  now: Date,
): Promise<Omit<ShopFigures, "operation">> {
  const since = new Date(now.getTime() - FIGURE_DAYS * 86_400_000).toISOString();
  const month = toCalendarDate(resolveLocalDate(now.getTime(), timeZone)).slice(0, 7);
  const [turnover, orders, bestSellers, stock, emptySearches] = await Promise.all([
    readTurnover(read, project, month),
    readOrders(read, project, since),
    readBestSellers(read, project, since),
    readStock(read, project),
    readEmptySearches(read, project, since),
  ]);
  return { project, turnover, orders, bestSellers, stock, emptySearches };
}
