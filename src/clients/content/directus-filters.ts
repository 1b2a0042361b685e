import type { ProductFilters } from "../../domain/catalogue/product-filters";
import type { ContentFilter } from "./content-query";

type ProductRule = ContentFilter<"ecommerce_product">;

/** `_some` is never set. See `allOf`. */
type AllOf<Rule> = { _and: Rule[]; _some?: never };

/**
 * Requires all rules. Below a relation, where the SDK's types lack `_and`, its type is accepted
 * because of the relation operator `_some`.
 */
export function allOf<Rule>(...rules: Rule[]): AllOf<Rule> {
  return { _and: rules };
}

/** Restricts a request to the project (LIST-3, CONTENT-4). */
export function createProjectFilter(domain: string) {
  return { project: { domain: { _eq: domain } } };
}

/** Restricts a request to published records. An editor's preview also includes drafts (BUILD-4). */
export const PUBLISHED_FILTER: { status: { _in: string[] } | { _eq: string } } = {
  status:
    process.env.GATSBY_PREVIEW === "on" ? { _in: ["published", "draft"] } : { _eq: "published" },
};

/** Maximum number of search words. Further words are ignored. */
const MAX_WORDS = 4;

/**
 * Requires each word in a product name (any locale), the manufacturer's name or the reference
 * number.
 */
function searchRules(search: string): readonly ProductRule[] {
  return search
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS)
    .map((word) => {
      const contains = { _icontains: word };
      return {
        _or: [
          { display_name: contains },
          { reference_number: contains },
          { manufacturer: { display_name: contains } },
          { translations: { display_name: contains } },
        ],
      };
    });
}

/** Requires the price of the product or of an active variant in the range. */
function priceRules(min: number | null, max: number | null): readonly ProductRule[] {
  if (min === null && max === null) return [];
  const within = { ...(min === null ? {} : { _gte: min }), ...(max === null ? {} : { _lte: max }) };
  return [
    {
      _or: [
        { price_brutto: within },
        {
          product_variants: allOf<ContentFilter<"ecommerce_product_variant">>(
            { active: { _eq: true } },
            { price_brutto: within },
          ),
        },
      ],
    },
  ];
}

/**
 * Converts product filters to a Directus filter. Values of one facet are alternatives, different
 * facets are combined. Attributes are passed by group.
 */
export function createProductFilter(
  filters: ProductFilters,
  domain: string,
  attributeGroups: readonly (readonly number[])[] = filters.attributes.length > 0
    ? [filters.attributes]
    : [],
): AllOf<ProductRule> {
  const { category, manufacturers, subcategories, tag, min, max, search } = filters;
  return allOf<ProductRule>(
    PUBLISHED_FILTER,
    createProjectFilter(domain),
    ...(category ? [{ category: { slug: { _eq: category } } }] : []),
    ...(manufacturers.length > 0 ? [{ manufacturer: { slug: { _in: [...manufacturers] } } }] : []),
    ...(subcategories.length > 0
      ? [{ subcategories: { subcategory_id: { slug: { _in: [...subcategories] } } } }]
      : []),
    ...attributeGroups.map((ids) => ({ attributes: { attribute: { id: { _in: [...ids] } } } })),
    ...(tag ? [{ tags: { tag: { slug: { _eq: tag } } } }] : []),
    ...priceRules(min, max),
    ...searchRules(search),
  );
}
