import type { Knex } from "knex";
import { z } from "zod";

/** Rows that link a product to values: the ids of the rows, and their different values. */
export type Links = { readonly rows: readonly number[]; readonly values: readonly number[] };

/** Columns of a published product by which lists are filtered, counted and sorted. */
export type IndexedProduct = {
  readonly id: number;
  readonly project: number;
  readonly category: number;
  readonly manufacturer: number;
  readonly price: number | null;
  /** Columns that decide its place in the sort orders, as text. */
  readonly sorting: string;
  readonly subcategories: Links;
  readonly attributes: Links;
  readonly tags: Links;
  /** Active variants and their prices. */
  readonly variants: Links;
};

type Part = {
  readonly kind: "subcategories" | "attributes" | "tags" | "variants";
  readonly value: string;
};

/** Tables with the links of products, by name. Their column `product` refers to the product. */
export const PARTS: ReadonlyMap<string, Part> = new Map([
  ["ecommerce_product_subcategory", { kind: "subcategories", value: "subcategory_id" }],
  ["ecommerce_product_attribute", { kind: "attributes", value: "attribute" }],
  ["ecommerce_product_tag", { kind: "tags", value: "tag" }],
  ["ecommerce_product_variant", { kind: "variants", value: "price_brutto" }],
]);

const ROWS = 2000;
const NO_LINKS: Links = { rows: [], values: [] };

const id = z.coerce.number();
const productRows = z.array(
  z.object({
    id,
    project: id,
    category: id,
    manufacturer: id,
    price_brutto: id.nullable(),
    display_name: z.string(),
    date_published: z.union([z.date(), z.number(), z.string()]).nullable(),
  }),
);
const linkRows = z.array(z.object({ row: id, product: id, value: id }));

type ProductRow = z.infer<typeof productRows>[number];

async function readLinks(
  database: Knex,
  table: string,
  { kind, value }: Part,
  products: readonly number[],
): Promise<ReadonlyMap<number, Links>> {
  const query = database(table)
    .whereIn("product", products)
    .whereNotNull(value)
    .select("id as row", "product", `${value} as value`);
  const rows: unknown = await (kind === "variants" ? query.where({ active: true }) : query);
  const links = new Map<number, { rows: number[]; values: number[] }>();
  for (const row of linkRows.parse(rows)) {
    const known = links.get(row.product);
    if (known === undefined) links.set(row.product, { rows: [row.row], values: [row.value] });
    else {
      known.rows.push(row.row);
      if (!known.values.includes(row.value)) known.values.push(row.value);
    }
  }
  return links;
}

async function withLinks(
  database: Knex,
  rows: readonly ProductRow[],
): Promise<readonly IndexedProduct[]> {
  const links = new Map<Part["kind"], ReadonlyMap<number, Links>>();
  const products = rows.map((row) => row.id);
  for (const [table, part] of PARTS)
    links.set(part.kind, await readLinks(database, table, part, products));
  const getLinks = (kind: Part["kind"], product: number): Links =>
    links.get(kind)?.get(product) ?? NO_LINKS;
  return rows.map((row) => ({
    id: row.id,
    project: row.project,
    category: row.category,
    manufacturer: row.manufacturer,
    price: row.price_brutto,
    sorting: `${Number(row.date_published ?? 0)} ${row.price_brutto ?? ""} ${row.display_name}`,
    subcategories: getLinks("subcategories", row.id),
    attributes: getLinks("attributes", row.id),
    tags: getLinks("tags", row.id),
    variants: getLinks("variants", row.id),
  }));
}

/** Reads the published products, or those of `ids`, in batches in the order of their ids. */
export async function* readIndexedProducts(
  database: Knex,
  ids?: readonly number[],
): AsyncGenerator<readonly IndexedProduct[]> {
  const columns = [
    ...["id", "project", "category", "manufacturer"],
    ...["price_brutto", "display_name", "date_published"],
  ];
  const published = () =>
    database("ecommerce_product")
      .where({ status: "published" })
      .whereNotNull("project")
      .select(...columns);
  if (ids !== undefined) {
    for (let start = 0; start < ids.length; start += ROWS) {
      const rows: unknown = await published().whereIn("id", ids.slice(start, start + ROWS));
      yield withLinks(database, productRows.parse(rows));
    }
    return;
  }
  for (let last = 0; ;) {
    const page: unknown = await published().where("id", ">", last).orderBy("id").limit(ROWS);
    const rows = productRows.parse(page);
    yield withLinks(database, rows);
    const end = rows.at(-1);
    if (end === undefined || rows.length < ROWS) return;
    last = end.id;
  }
}
