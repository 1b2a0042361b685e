import type { Knex } from "knex";
import { z } from "zod";
import { PARTS, readIndexedProducts, type IndexedProduct } from "./indexed-product";
import { SORTS, type Sort } from "./parse-read";

/** Tables of the options that filters name by their slugs, and the column of the name. */
const OPTIONS = {
  category: { table: "ecommerce_category", name: "slug" },
  manufacturer: { table: "ecommerce_manufacturer", name: "slug" },
  subcategories: { table: "ecommerce_subcategory", name: "slug" },
  tags: { table: "ecommerce_tag", name: "slug" },
  gifts: { table: "ecommerce_tag", name: "gift" },
  project: { table: "project", name: "domain" },
} as const;
export type OptionKind = keyof typeof OPTIONS;

const PRODUCTS = "ecommerce_product";
/** Tables of the options, and of attributes, whose deletion removes links of products. */
const OPTION_TABLES: ReadonlySet<string> = new Set([
  ...Object.values(OPTIONS).map(({ table }) => table),
  "ecommerce_attribute",
]);

const ORDER_BY: Readonly<Record<Sort, string>> = {
  id: "id",
  "-date_published,id": "date_published desc, id",
  "on_request,price_brutto,id": "on_request, price_brutto, id",
  "on_request,-price_brutto,id": "on_request, price_brutto desc, id",
  "display_name,id": "display_name, id",
};

const idRows = z.array(z.object({ id: z.coerce.number() }));
const parentRows = z.array(z.object({ product: z.coerce.number().nullable() }));
const optionRows = z.array(z.object({ id: z.coerce.number(), name: z.string().nullable() }));

/** Edit of Directus, from its activity log. */
export type Edit = {
  readonly action: "create" | "update" | "delete";
  readonly collection: string;
  readonly item: number;
};

/** Whether an edit can change a list or a count of products. */
export const isRelevant = (collection: string): boolean =>
  collection === PRODUCTS || PARTS.has(collection) || OPTION_TABLES.has(collection);

type Options = Readonly<Record<OptionKind, ReadonlyMap<string, readonly number[]>>>;

async function readOptions(database: Knex): Promise<Options> {
  const read = async (kind: OptionKind): Promise<ReadonlyMap<string, readonly number[]>> => {
    const { table, name } = OPTIONS[kind];
    const rows: unknown = await database(table).select("id", `${name} as name`);
    const ids = new Map<string, number[]>();
    for (const row of optionRows.parse(rows))
      ids.set(row.name ?? "", [...(ids.get(row.name ?? "") ?? []), row.id]);
    return ids;
  };
  return {
    category: await read("category"),
    manufacturer: await read("manufacturer"),
    subcategories: await read("subcategories"),
    tags: await read("tags"),
    gifts: await read("gifts"),
    project: await read("project"),
  };
}

/** Reads the ids of the published products in each sort order, as the database sorts them. */
async function readOrders(database: Knex): Promise<Readonly<Record<Sort, readonly number[]>>> {
  const read = async (sort: Sort): Promise<readonly number[]> => {
    const rows: unknown = await database(PRODUCTS)
      .where({ status: "published" })
      .orderByRaw(ORDER_BY[sort])
      .select("id");
    return idRows.parse(rows).map(({ id }) => id);
  };
  const orders: [Sort, readonly number[]][] = [];
  for (const sort of SORTS) orders.push([sort, await read(sort)]);
  const [id, newest, cheapest, dearest, named] = orders.map(([, ids]) => ids);
  return {
    id: id ?? [],
    "-date_published,id": newest ?? [],
    "on_request,price_brutto,id": cheapest ?? [],
    "on_request,-price_brutto,id": dearest ?? [],
    "display_name,id": named ?? [],
  };
}

/** Published products in the memory of this process, with their sort orders. */
export class ProductData {
  readonly #products = new Map<number, IndexedProduct>();
  #orders: Readonly<Record<Sort, readonly number[]>>;
  #options: Options;

  private constructor(
    options: Options,
    orders: Readonly<Record<Sort, readonly number[]>>,
    products: readonly IndexedProduct[],
  ) {
    this.#options = options;
    this.#orders = orders;
    for (const product of products) this.#products.set(product.id, product);
  }

  static async read(database: Knex): Promise<ProductData> {
    const products: IndexedProduct[] = [];
    for await (const batch of readIndexedProducts(database)) products.push(...batch);
    return new ProductData(await readOptions(database), await readOrders(database), products);
  }

  /** Returns the ids of options with these slugs, or of projects with this domain. */
  idsOf(kind: OptionKind, names: readonly string[]): readonly number[] {
    return names.flatMap((name) => this.#options[kind].get(name) ?? []);
  }

  /** Returns the products that `matches` accepts, in a sort order. */
  select(sort: Sort, matches: (product: IndexedProduct) => boolean): readonly IndexedProduct[] {
    const selected: IndexedProduct[] = [];
    for (const id of this.#orders[sort]) {
      const product = this.#products.get(id);
      if (product !== undefined && matches(product)) selected.push(product);
    }
    return selected;
  }

  /** Applies edits. Returns false if all products have to be read again. */
  async apply(database: Knex, edits: readonly Edit[]): Promise<boolean> {
    const options = edits.filter(({ collection }) => OPTION_TABLES.has(collection));
    if (options.some(({ action }) => action === "delete")) return false;
    if (options.length > 0) this.#options = await readOptions(database);
    const changed = new Set<number>();
    for (const { action, collection, item } of edits) {
      if (collection === PRODUCTS) changed.add(item);
      else if (PARTS.has(collection)) {
        for (const product of this.#productsWith(collection, item)) changed.add(product);
        if (action !== "delete")
          for (const product of await readParents(database, collection, item)) changed.add(product);
      }
    }
    if (changed.size > 0) await this.#readAgain(database, [...changed]);
    return true;
  }

  /** Returns the products that had a row of a table before it was changed. */
  #productsWith(table: string, row: number): readonly number[] {
    const kind = PARTS.get(table)?.kind;
    if (kind === undefined) return [];
    for (const product of this.#products.values())
      if (product[kind].rows.includes(row)) return [product.id];
    return [];
  }

  async #readAgain(database: Knex, ids: readonly number[]): Promise<void> {
    const before = new Map(ids.map((id) => [id, this.#products.get(id)?.sorting]));
    const read = new Map<number, IndexedProduct>();
    for await (const batch of readIndexedProducts(database, ids))
      for (const product of batch) read.set(product.id, product);
    const moved = ids.some((id) => read.has(id) && read.get(id)?.sorting !== before.get(id));
    const orders = moved ? await readOrders(database) : this.#orders;
    // All at once, so that a read never sees a part of the edits.
    for (const id of ids) this.#products.delete(id);
    for (const [id, product] of read) this.#products.set(id, product);
    this.#orders = orders;
  }
}

async function readParents(database: Knex, table: string, row: number): Promise<readonly number[]> {
  const rows: unknown = await database(table).where({ id: row }).select("product");
  return parentRows.parse(rows).flatMap(({ product }) => product ?? []);
}
