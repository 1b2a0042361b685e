import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type Facet, type ProductFilters, without } from "../../domain/filters";
import type { Locale } from "../../domain/locale";
import type { Money } from "../../domain/money";
import type { ProductCard } from "../../domain/product";
import { ATTRIBUTE_FIELDS, CARD_FIELDS, CATEGORY_FIELDS } from "./fields";
import { parseCategory, parseProductCard } from "./parse";
import { productFilter, projectRule } from "./product-filter";
import type { AttributeGroups } from "./queries";
import { unwrap } from "./query-client";
import { contextOf, parseRecord, read, readable, records } from "./read";
import { attributeSchema, categorySchema, manufacturerSchema, productCardSchema } from "./schema";
import { price } from "./schema-parts";
import { localized } from "./words";

/** What the list's filters offer, and how many pieces stand behind each choice. Read only once somebody sees the filters. */

/** A choice of a filter; `slug` stands in the address. */
export type Choice = { readonly id: number; readonly slug: string; readonly name: string };
export type AttributeChoice = { readonly id: number; readonly name: string; readonly group: number };

const SORTED = ["sort", "id"];

/** All makers of the project. */
export function manufacturersQuery() {
  return queryOptions({
    queryKey: ["content", "manufacturers"],
    queryFn: async ({ signal }): Promise<readonly Choice[]> => {
      const answer = await read((client) =>
        client.readItems(
          "ecommerce_manufacturer",
          { fields: ["id", "display_name", "slug"], filter: projectRule(client.project), sort: ["display_name"], limit: -1 },
          signal,
        ),
      );
      return readable(manufacturerSchema, unwrap(records(answer)), "ecommerce_manufacturer").map(({ id, slug, display_name }) => ({
        id,
        slug,
        name: display_name,
      }));
    },
  });
}

function choicesQuery(collection: "ecommerce_subcategory" | "ecommerce_tag", locale: Locale, narrowed: object) {
  return queryOptions({
    queryKey: ["content", collection, locale, narrowed],
    queryFn: async ({ signal }): Promise<readonly Choice[]> => {
      const answer = await read((client) =>
        client.readItems(
          collection,
          { fields: CATEGORY_FIELDS, filter: { _and: [projectRule(client.project), narrowed] }, sort: SORTED, limit: -1 },
          signal,
        ),
      );
      const context = contextOf(locale);
      return readable(categorySchema, unwrap(records(answer)), collection).map((raw) => parseCategory(raw, context));
    },
  });
}

/** The subcategories of a category, or of all. */
export function subcategoriesQuery(locale: Locale, category: string | null) {
  return choicesQuery("ecommerce_subcategory", locale, category ? { category: { slug: { _eq: category } } } : {});
}

export function tagsQuery(locale: Locale) {
  return choicesQuery("ecommerce_tag", locale, {});
}

/** CONTENT-4: the attributes of a list of groups, all of them. */
export function attributesQuery(groups: readonly number[], locale: Locale) {
  return queryOptions({
    queryKey: ["content", "attributes", locale, groups],
    queryFn: async ({ signal }): Promise<readonly AttributeChoice[]> => {
      const answer = await read((client) =>
        client.readItems(
          "ecommerce_attribute",
          {
            fields: ATTRIBUTE_FIELDS,
            filter: { _and: [projectRule(client.project), { attribute_group: { _in: groups } }] },
            sort: SORTED,
            limit: -1,
          },
          signal,
        ),
      );
      const { note } = contextOf(locale);
      return readable(attributeSchema, unwrap(records(answer)), "ecommerce_attribute").map((raw) => ({
        id: raw.id,
        name: localized(raw, raw.translations, locale, note)("display_value"),
        group: raw.attribute_group,
      }));
    },
  });
}

/** Where each kind of choice is counted: the collection, the field that names the choice, and the one that names the product. */
const COUNTED = {
  category: { collection: "ecommerce_product", by: "category", product: "id" },
  manufacturers: { collection: "ecommerce_product", by: "manufacturer", product: "id" },
  subcategories: { collection: "ecommerce_product_subcategory", by: "subcategory_id", product: "product" },
  attributes: { collection: "ecommerce_product_attribute", by: "attribute", product: "product" },
  tag: { collection: "ecommerce_product_tag", by: "tag", product: "product" },
} as const;

const count = z.pipe(z.union([z.string(), z.number()]), z.transform(Number));

/**
 * How many pieces each choice of a kind would show, by its id, beside all the other filters: what was chosen of the kind itself does not
 * count, except of attributes, where `attributeGroups` says what counts. Counted by the content system, so that its answer is as short
 * for ten thousand products as for ten.
 */
export function countsQuery(facet: Facet, filters: ProductFilters, attributeGroups: AttributeGroups) {
  const asked = { ...without(filters, facet), sort: null, page: 0 };
  const { collection, by, product } = COUNTED[facet];
  return queryOptions({
    queryKey: ["content", "counts", facet, asked, attributeGroups],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, number>> => {
      const answer = await read((client) => {
        const rule = productFilter(asked, client.project, attributeGroups);
        const filter = collection === "ecommerce_product" ? rule : { product: rule };
        return client.readItems(collection, { aggregate: { countDistinct: [product] }, groupBy: [by], filter, limit: -1 }, signal);
      });
      const schema = z.object({ [by]: z.nullable(z.number()), countDistinct: z.object({ [product]: count }) });
      return new Map(
        readable(schema, unwrap(records(answer)), collection).flatMap((group): readonly (readonly [number, number])[] => {
          const choice = group[by];
          const pieces = group.countDistinct;
          return typeof choice === "number" && typeof pieces === "object" && pieces !== null ? [[choice, Number(pieces[product])]] : [];
        }),
      );
    },
  });
}

const bounds = z.object({ min: z.object({ price_brutto: price }), max: z.object({ price_brutto: price }) });

export type PriceBounds = { readonly lowest: Money; readonly highest: Money };

/**
 * The lowest and the highest price of all published products that the other filters leave, `null` where none has a price. The price-only
 * read of the specification (CONTENT-4), answered by the content system as two figures instead of a list without end.
 */
export function priceBoundsQuery(filters: ProductFilters, attributeGroups: AttributeGroups) {
  const asked = { ...filters, min: null, max: null, sort: null, page: 0 };
  return queryOptions({
    queryKey: ["content", "prices", asked, attributeGroups],
    queryFn: async ({ signal }): Promise<PriceBounds | null> => {
      const answer = await read((client) =>
        client.readItems(
          "ecommerce_product",
          {
            aggregate: { min: ["price_brutto"], max: ["price_brutto"] },
            filter: productFilter(asked, client.project, attributeGroups),
          },
          signal,
        ),
      );
      const [record] = unwrap(records(answer));
      const { min, max } = unwrap(parseRecord(bounds, record, "ecommerce_product"));
      return min.price_brutto && max.price_brutto ? { lowest: min.price_brutto, highest: max.price_brutto } : null;
    },
  });
}

/** How many pieces are proposed while somebody types. */
const SUGGESTIONS = 6;

/** Pieces whose name, maker or number holds what was typed (LIST-4); the list's other filters do not narrow it. */
export function suggestionsQuery(filters: ProductFilters, locale: Locale) {
  return queryOptions({
    queryKey: ["content", "suggestions", locale, filters],
    enabled: filters.search !== "",
    queryFn: async ({ signal }): Promise<readonly ProductCard[]> => {
      const answer = await read((client) =>
        client.readItems(
          "ecommerce_product",
          {
            fields: CARD_FIELDS,
            filter: productFilter(filters, client.project, []),
            sort: ["-date_published", "id"],
            limit: SUGGESTIONS,
            deep: { images: { _sort: ["sort"], _limit: 1 } },
          },
          signal,
        ),
      );
      const context = contextOf(locale);
      return readable(productCardSchema, unwrap(records(answer)), "ecommerce_product").map((raw) => parseProductCard(raw, context));
    },
  });
}
