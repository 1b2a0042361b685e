import type { ProductFilters } from "../../domain/filters";

type Rule = Readonly<Record<string, unknown>>;

/** What every read of the shop is narrowed to: the project, and for records that have a status, what is published (LIST-3, CONTENT-4). */
export function projectRule(domain: string): Rule {
  return { project: { domain: { _eq: domain } } };
}

export const PUBLISHED: Rule = { status: { _eq: "published" } };

function searchRule(words: string): Rule {
  const contains = { _icontains: words };
  return {
    _or: [
      { display_name: contains },
      { reference_number: contains },
      { manufacturer: { display_name: contains } },
      { translations: { display_name: contains } },
    ],
  };
}

/** The list's filters as the content system takes them. Several slugs of one kind widen the list, several kinds narrow it. */
export function productFilter(filters: ProductFilters, domain: string): Rule {
  const { category, manufacturers, subcategories, attributes, tag, min, max, search } = filters;
  return {
    _and: [
      PUBLISHED,
      projectRule(domain),
      ...(category ? [{ category: { slug: { _eq: category } } }] : []),
      ...(manufacturers.length > 0 ? [{ manufacturer: { slug: { _in: manufacturers } } }] : []),
      ...(subcategories.length > 0 ? [{ subcategories: { subcategory_id: { slug: { _in: subcategories } } } }] : []),
      ...(attributes.length > 0 ? [{ attributes: { attribute: { id: { _in: attributes } } } }] : []),
      ...(tag ? [{ tags: { tag: { slug: { _eq: tag } } } }] : []),
      ...(min === null ? [] : [{ price_brutto: { _gte: min } }]),
      ...(max === null ? [] : [{ price_brutto: { _lte: max } }]),
      ...(search === "" ? [] : [searchRule(search)]),
    ],
  };
}
