/** Shop records as the CMS returns them. */

export const DIRECTUS = "https://content.example";

type Fields = Readonly<Record<string, unknown>>;

const both = (en: string, fr: string) => [
  { language: "en", display_name: en },
  { language: "fr", display_name: fr },
];

const FALK = { id: 4, display_name: "Atelier Falk", slug: "atelier-falk" };
export const RINGS = {
  id: 2,
  display_name: "Ringe",
  slug: "ringe",
  translations: both("Rings", "Bagues"),
};

export function rawCategories(): readonly Fields[] {
  return [
    { id: 1, display_name: "Uhren", slug: "uhren", translations: both("Watches", "Montres") },
    {
      ...RINGS,
      description: "Ringe aus unserer Goldschmiede.",
      translations: [
        { language: "en", display_name: "Rings", description: "Rings from our workshop." },
        { language: "fr", display_name: "Bagues", description: "" },
      ],
    },
  ];
}

export function rawCard(id: number, fields: Fields = {}): Fields {
  return {
    id,
    slug: `stueck-${id}`,
    display_name: `Stück ${id}`,
    translations: both(`Piece ${id}`, `Pièce ${id}`),
    images: [{ file: { id: `file-${id}`, width: 1200, height: 1200, translations: [] } }],
    manufacturer: FALK,
    category: RINGS,
    stock: null,
    price_brutto: 100 + id,
    product_variants: [],
    ratings: [],
    ...fields,
  };
}

export const variant = (id: number, name: string, fields: Fields = {}): Fields => ({
  id,
  display_name: name,
  price_brutto: "1240.00",
  stock: 4,
  reference_number_suffix: `-${name}`,
  active: true,
  shipping_time: 3,
  reorder_possible: false,
  translations: both(name, name),
  ...fields,
});

/**
 * Three sizes: 54 is available, 56 inactive, 58 sold out; an engraving of 24 characters costs 25 €.
 */
export function rawProduct(fields: Fields = {}): Fields {
  const attribute = (id: number, de: string, en: string) => ({
    attribute: {
      id,
      display_value: de,
      translations: [{ language: "en", display_value: en }],
      attribute_group: {
        id: 1,
        display_name: "Material",
        translations: [{ language: "en", display_name: "Material" }],
      },
    },
  });
  return {
    ...rawCard(7),
    slug: "trauringe-orbit",
    display_name: "Trauringe „Orbit“",
    translations: [
      { language: "en", display_name: "“Orbit” wedding rings", description: "<p>Two rings.</p>" },
    ],
    images: [
      {
        file: {
          id: "orbit",
          width: 1200,
          height: 1200,
          translations: [{ language: "de", alt: "Zwei Ringe aus Gelbgold" }],
        },
      },
      { file: { id: "orbit-detail", width: 1200, height: 1200, translations: [] } },
    ],
    reference_number: "AF-2041",
    description: "<p>Zwei Ringe.</p>",
    price_brutto: "1240.00",
    attributes: [attribute(1, "Gelbgold", "Yellow gold"), attribute(2, "Platin", "Platinum")],
    tags: [],
    reorder_possible: false,
    shipping_time: 5,
    variant_display_name: "Ringgröße",
    product_variants: [
      variant(54, "54"),
      variant(56, "56", { active: false }),
      variant(58, "58", { stock: 0 }),
    ],
    personalization: {
      id: 1,
      display_name: "Gravur",
      price_brutto: "25.00",
      excludes_withdrawal: true,
      production_days: 2,
      translations: [],
      fields: [
        {
          key: "text",
          type: "text",
          display_name: "Gravurtext",
          required: false,
          max_length: 24,
          choices: null,
          translations: [],
        },
      ],
    },
    size_guide: null,
    ratings: [
      {
        id: 1,
        rating: 5,
        name: "Mira",
        comment: null,
        verified: true,
        date_created: "2026-03-01T10:00:00Z",
      },
      {
        id: 2,
        rating: 4,
        name: "Jonas",
        comment: null,
        verified: false,
        date_created: "2026-04-01T10:00:00Z",
      },
    ],
    tax_mode: "standard",
    tax_percent: null,
    contains_battery: false,
    ...fields,
  };
}

/** The ring at a lower price: with engraving it costs 1240 €, like the plain one in other tests. */
export function rawEngravedAt1240(): Fields {
  return rawProduct({ product_variants: [variant(54, "54", { price_brutto: "1215.00" })] });
}

export function rawSettings(fields: Fields = {}): Fields {
  const named = (id: number, de: string, en: string, more: Fields = {}) => ({
    id,
    display_name: de,
    translations: both(en, de),
    ...more,
  });
  const transit = { transit_days_min: 1, transit_days_max: 2 };
  return {
    enable_cart: true,
    maintenance_mode: false,
    filters: true,
    category_filters: true,
    manufacturer_filters: true,
    subcategory_filters: true,
    attribute_filters: [
      { attribute_group: named(1, "Material", "Material") },
      { attribute_group: named(2, "Steine", "Stones") },
    ],
    legal_pages: [{ type: "agb" }, { type: "widerruf" }],
    default_sort: "-date_published",
    show_stock: true,
    allow_ratings: true,
    purchase_to_order: false,
    present_wrapping: true,
    present_wrapping_price: "6.50",
    shipping_cost: "6.90",
    project: { time_zone: "Europe/Berlin" },
    handling_days: 1,
    order_cutoff: "14:00:00",
    holiday_state: "BY",
    saturday_delivery: true,
    closed_periods: [],
    bank_details: {
      account_holder: "Juwelier Sternberg GmbH",
      iban: "DE09 7999 9000 0012 3456 78",
      bic: "BKLIDE77XXX",
      bank_name: "Bankhaus Lindenau",
    },
    default_tax_percent: "19.00",
    paypal_client_id: "demo-paypal-client",
    payment_methods: [
      { payment_id: named(1, "Vorkasse", "Bank transfer", { key: "transfer" }) },
      { payment_id: named(4, "PayPal", "PayPal", { key: "paypal" }) },
      { payment_id: named(3, "Zahlung bei Abholung", "Payment on collection", { key: "store" }) },
    ],
    shipping_methods: [
      { shipping_method: named(1, "Wertversand", "Insured post", { free: false, pickup: false }) },
      { shipping_method: named(2, "Abholung", "Collection", { free: true, pickup: true }) },
    ],
    shipping_countries: [
      { shipping_country: named(1, "Deutschland", "Germany", { country_code: "DE", ...transit }) },
      { shipping_country: named(2, "Österreich", "Austria", { country_code: "AT" }) },
    ],
    shipping_methods_config: [
      config(1, 1, "6.90", [1], ["DE"]),
      config(2, 1, "14.90", [1], ["AT"]),
      config(3, 2, "0.00", [1, 3], []),
    ],
    translations: both("", "").map(({ language }) => ({
      language,
      call_to_action_text: null,
      global_footer: null,
    })),
    ...fields,
  };
}

function config(
  id: number,
  method: number,
  price: string,
  payments: readonly number[],
  countries: readonly string[],
): Fields {
  return {
    id,
    name: `Tarif ${id}`,
    shipping_method: method,
    shipping_provider: null,
    price_brutto: price,
    free_from_brutto: null,
    additional_days: 0,
    payment_methods: payments.map((payment) => ({ method: payment })),
    shipping_countries: countries.map((code) => ({ shipping_country: { country_code: code } })),
  };
}
