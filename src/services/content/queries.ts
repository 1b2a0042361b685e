import { queryOptions } from "@tanstack/react-query";
import { SHOP } from "../../domain/constants";
import type { ProductFilters, Sort } from "../../domain/filters";
import type { Locale } from "../../domain/locale";
import type { CategoryRef, Product, ProductCard } from "../../domain/product";
import { fail, type Result, succeed } from "../../domain/result";
import { noteToConsole, warnConsole } from "../console";
import { type ContentAnswer, type ContentClient, contentClient } from "./client";
import { CARD_FIELDS, CATEGORY_FIELDS, PRODUCT_FIELDS, SETTINGS_FIELDS } from "./fields";
import { pageInfo, type PageInfo } from "./page-info";
import { parseCategory, type ParseContext, parseProduct, parseProductCard } from "./parse";
import { parseSettings } from "./parse-settings";
import { productFilter, projectRule, PUBLISHED } from "./product-filter";
import { unwrap } from "./query-client";
import { categorySchema, countSchema, listSchema, productCardSchema, productSchema } from "./schema";
import { settingsSchema } from "./schema-settings";
import type { ShopSettings } from "./settings";

export type ProductPage = { readonly products: readonly ProductCard[]; readonly info: PageInfo };

/** The little of a schema that is needed here, so that every record is read in the same way. */
type Schema<Raw> = {
  readonly safeParse: (input: unknown) =>
    | { readonly success: true; readonly data: Raw }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[] };
      };
};

const INVALID = { code: "invalid-json", values: { code: 422 } } as const;

/** A record as its schema wants it; a failure names collection and field. */
function parseRecord<Raw>(schema: Schema<Raw>, record: unknown, collection: string): Result<Raw> {
  const parsed = schema.safeParse(record);
  if (parsed.success) return succeed(parsed.data);
  const [issue] = parsed.error.issues;
  const field = issue?.path.map(String).join(".") ?? "";
  return fail({ ...INVALID, field: `${collection}.${field}`, values: { code: 422, message: issue?.message ?? "" } });
}

function records(answer: ContentAnswer): Result<readonly unknown[]> {
  const list = listSchema.safeParse(answer.data);
  return list.success ? succeed(list.data) : fail(INVALID);
}

/** The records that can be read. One that cannot is told to the console and left out: it must not take the whole list with it. */
function readable<Raw>(schema: Schema<Raw>, list: readonly unknown[], collection: string): readonly Raw[] {
  return list.flatMap((record) => {
    const parsed = parseRecord(schema, record, collection);
    if (parsed.ok) return [parsed.value];
    warnConsole(`A record of ${collection} cannot be shown: ${parsed.failure.field}`);
    return [];
  });
}

function contextOf(locale: Locale): ParseContext {
  const told = new Set<string>();
  const note = (message: string) => {
    if (!told.has(message)) noteToConsole(message);
    told.add(message);
  };
  return { locale, note };
}

async function read(query: (client: ContentClient) => Promise<Result<ContentAnswer>>): Promise<ContentAnswer> {
  return unwrap(await query(unwrap(contentClient())));
}

/** The shop's settings (CONTENT-4, SETTINGS-1): the one record of the project. */
export function settingsQuery(locale: Locale) {
  return queryOptions({
    queryKey: ["content", "settings", locale],
    queryFn: async ({ signal }): Promise<ShopSettings> => {
      const answer = await read((client) =>
        client.readItems("ecommerce_settings", { fields: SETTINGS_FIELDS, filter: projectRule(client.project), limit: 1 }, signal),
      );
      const [record] = unwrap(records(answer));
      if (record === undefined) return unwrap(fail({ code: "could-not-load-settings" }));
      return parseSettings(unwrap(parseRecord(settingsSchema, record, "ecommerce_settings")), contextOf(locale));
    },
  });
}

/** The published categories, in the editor's order. */
export function categoriesQuery(locale: Locale) {
  return queryOptions({
    queryKey: ["content", "categories", locale],
    queryFn: async ({ signal }): Promise<readonly CategoryRef[]> => {
      const answer = await read((client) =>
        client.readItems(
          "ecommerce_category",
          { fields: CATEGORY_FIELDS, filter: { _and: [PUBLISHED, projectRule(client.project)] }, sort: ["sort", "id"], limit: 100 },
          signal,
        ),
      );
      const context = contextOf(locale);
      return readable(categorySchema, unwrap(records(answer)), "ecommerce_category").map((raw) => parseCategory(raw, context));
    },
  });
}

/** One page of the list (CONTENT-4): published products of the project, 20 a page; `defaultSort` where the visitor chose none. */
export function productsQuery(filters: ProductFilters, defaultSort: Sort, locale: Locale) {
  const sort = filters.sort ?? defaultSort;
  const asked = { ...filters, sort };
  return queryOptions({
    queryKey: ["content", "products", locale, asked],
    queryFn: async ({ signal }): Promise<ProductPage> => {
      const answer = await read((client) =>
        client.readItems(
          "ecommerce_product",
          {
            fields: CARD_FIELDS,
            filter: productFilter(asked, client.project),
            // Equal dates or prices would otherwise come in any order, and a page could repeat what the one before it showed.
            sort: [sort, "id"],
            limit: SHOP.pageSize,
            page: asked.page + 1,
            deep: { images: { _sort: ["sort"], _limit: 1 } },
            meta: "filter_count",
          },
          signal,
        ),
      );
      const list = unwrap(records(answer));
      const count = unwrap(parseRecord(countSchema, answer.meta, "meta")).filter_count;
      const context = contextOf(locale);
      return {
        products: readable(productCardSchema, list, "ecommerce_product").map((raw) => parseProductCard(raw, context)),
        info: pageInfo({ resultCount: list.length, filterCount: count, limit: SHOP.pageSize, page: asked.page }),
      };
    },
  });
}

/** A product by its id (CONTENT-4); `null` where the project has no published product of that number. */
export function productQuery(id: number, locale: Locale) {
  return queryOptions({
    queryKey: ["content", "product", locale, id],
    queryFn: async ({ signal }): Promise<Product | null> => {
      const answer = await read((client) =>
        client.readItems(
          "ecommerce_product",
          {
            fields: PRODUCT_FIELDS,
            filter: { _and: [PUBLISHED, projectRule(client.project), { id: { _eq: id } }] },
            limit: 1,
            deep: {
              images: { _sort: ["sort"] },
              product_variants: { _sort: ["sort", "id"] },
              ratings: { _limit: -1 },
              personalization: { fields: { _sort: ["sort"] } },
            },
          },
          signal,
        ),
      );
      const [record] = unwrap(records(answer));
      if (record === undefined) return null;
      return parseProduct(unwrap(parseRecord(productSchema, record, "ecommerce_product")), contextOf(locale));
    },
  });
}
