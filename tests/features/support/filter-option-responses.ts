import type { MockResponse } from "./mock-response";

const both = (en: string, fr: string) => [
  { language: "en", display_name: en },
  { language: "fr", display_name: fr },
];

const attribute = (id: number, group: number, de: string, en: string, fr: string) => ({
  id,
  display_value: de,
  color: id === 1 ? "#d9b45b" : null,
  attribute_group: group,
  translations: [
    { language: "en", display_value: en },
    { language: "fr", display_value: fr },
  ],
});

/** Product counts by option id, for each grouped field. */
const PRODUCT_COUNTS: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  manufacturer: { 4: 12, 5: 3 },
  subcategory_id: { 1: 5, 2: 7 },
  attribute: { 1: 6, 2: 2, 9: 4 },
  tag: { 1: 8 },
};

/**
 * Response to a request that counts by an option or asks for the price range; `undefined` for other
 * requests.
 */
export function countResponse(url: URL): MockResponse | undefined {
  const by = url.searchParams.get("groupBy");
  if (by === "sizes")
    return {
      body: {
        data: [
          { sizes: null, countDistinct: { id: 9 } },
          { sizes: "|52|54|", countDistinct: { id: 2 } },
          { sizes: "|54|", countDistinct: { id: "1" } },
        ],
      },
    };
  if (by) {
    const product = url.pathname === "/items/ecommerce_product" ? "id" : "product";
    const counts = Object.entries(PRODUCT_COUNTS[by] ?? {});
    return {
      body: {
        data: counts.map(([id, count]) => ({
          [by]: Number(id),
          countDistinct: { [product]: count },
        })),
      },
    };
  }
  if (!url.searchParams.has("aggregate")) return undefined;
  return { body: { data: [{ min: { price_brutto: "64.50" }, max: { price_brutto: 6900 } }] } };
}

/**
 * Responses with the filter options: two makers, two subcategories of rings, two attribute groups,
 * two tags.
 */
export function filterOptionResponses(): readonly (readonly [
  string,
  (url: URL) => MockResponse,
])[] {
  const list =
    (...records: readonly unknown[]) =>
    () => ({ body: { data: records } });
  const counted = (url: URL) => countResponse(url) ?? { body: { data: [] } };
  return [
    [
      "ecommerce_manufacturer",
      list(
        { id: 4, display_name: "Atelier Falk", slug: "atelier-falk" },
        { id: 5, display_name: "Aurelis", slug: "aurelis" },
      ),
    ],
    [
      "ecommerce_subcategory",
      list(
        {
          id: 1,
          display_name: "Solitärringe",
          slug: "solitaer",
          translations: both("Solitaires", "Solitaires"),
        },
        {
          id: 2,
          display_name: "Siegelringe",
          slug: "siegel",
          translations: both("Signet rings", "Chevalières"),
        },
      ),
    ],
    [
      "ecommerce_attribute",
      list(
        attribute(1, 1, "Gelbgold", "Yellow gold", "Or jaune"),
        attribute(2, 1, "Platin", "Platinum", "Platine"),
        attribute(9, 2, "Diamant", "Diamond", "Diamant"),
      ),
    ],
    [
      "ecommerce_tag",
      list(
        {
          id: 1,
          display_name: "Geschenkidee",
          slug: "geschenkidee",
          translations: both("Gift idea", "Idée cadeau"),
        },
        {
          id: 2,
          display_name: "Einzelstück",
          slug: "einzelstueck",
          translations: both("One of a kind", "Pièce unique"),
        },
        {
          id: 3,
          display_name: "Für Frauen",
          slug: "fuer-frauen",
          gift: "recipient",
          translations: both("For women", "Pour femmes"),
        },
      ),
    ],
    [
      "/search/products",
      () => ({ body: { data: { ids: [8, 7, 2, 1], close: [], corrected: null } } }),
    ],
    ["ecommerce_product_subcategory", counted],
    ["ecommerce_product_attribute", counted],
    ["ecommerce_product_tag", counted],
  ];
}
