/** Values of each attribute of an item, as a feed states them. Deliveries are "DE:::4.95 EUR". */
export type FeedAttributes = Readonly<Record<string, readonly string[]>>;

type Rule = {
  readonly format: RegExp;
  /** Characters of a value. */
  readonly max: number;
  /** Values. Without it, one. */
  readonly count?: number;
  readonly isRequired?: true;
};

const TEXT = /^\S(?:.*\S)?$/u;
const URL = /^https?:\/\/[^\s,]+$/;
const AMOUNT = /^(?!0+\.00)\d+\.\d{2} EUR$/;
const TIME = String.raw`20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?:Z|[+-]\d{4})`;

/** What Google documents of each attribute (https://support.google.com/merchants/answer/7052112). */
const RULES: Readonly<Record<string, Rule>> = {
  id: { format: /^[\x21-\x7E]+$/, max: 50, isRequired: true },
  title: { format: TEXT, max: 150, isRequired: true },
  description: { format: TEXT, max: 5000, isRequired: true },
  link: { format: URL, max: 2000, isRequired: true },
  image_link: { format: URL, max: 2000, isRequired: true },
  additional_image_link: { format: URL, max: 2000, count: 10 },
  availability: {
    format: /^(?:in_stock|out_of_stock|preorder|backorder)$/,
    max: 12,
    isRequired: true,
  },
  availability_date: { format: new RegExp(`^${TIME}$`), max: 25 },
  price: { format: AMOUNT, max: 20, isRequired: true },
  sale_price: { format: AMOUNT, max: 20 },
  sale_price_effective_date: { format: new RegExp(`^${TIME}/${TIME}$`), max: 51 },
  brand: { format: TEXT, max: 70 },
  gtin: { format: /^(?:\d{8}|\d{12,14})$/, max: 14 },
  mpn: { format: TEXT, max: 70 },
  identifier_exists: { format: /^(?:yes|no)$/, max: 3 },
  condition: { format: /^(?:new|refurbished|used)$/, max: 11 },
  product_type: { format: TEXT, max: 750 },
  item_group_id: { format: /^[\x21-\x7E]+$/, max: 50 },
  size: { format: TEXT, max: 100 },
  material: { format: TEXT, max: 200 },
  unit_pricing_measure: { format: /^\d+(?:\.\d+)? (?:g|kg|ml|l)$/, max: 20 },
  unit_pricing_base_measure: { format: /^1 (?:kg|l)$/, max: 5 },
  shipping: { format: /^[A-Z]{2}:::\d+\.\d{2} EUR$/, max: 50, count: 100 },
};

const valuesProblems = (name: string, values: readonly string[]): readonly string[] => {
  const rule = RULES[name];
  if (rule === undefined) return [`${name} is unknown`];
  const { count = 1, format, max } = rule;
  return [
    ...(values.length > count ? [`${name} occurs ${values.length} times`] : []),
    ...values.flatMap((value) => (format.test(value) ? [] : [`${name} is ${value}`])),
    ...values.flatMap((value) => (value.length > max ? [`${name} is too long`] : [])),
  ];
};

/** Rules that concern several attributes. */
function dependentProblems(item: FeedAttributes): readonly string[] {
  const one = (name: string): string | undefined => item[name]?.[0];
  const has = (name: string): boolean => one(name) !== undefined;
  const [start = "", end = ""] = one("sale_price_effective_date")?.split("/") ?? [];
  const isIdentified = has("gtin") || (has("brand") && has("mpn"));
  const holds: Readonly<Record<string, boolean>> = {
    "a day of a backorder": (one("availability") === "backorder") === has("availability_date"),
    "a lower sale price":
      !has("sale_price") ||
      Number.parseFloat(one("sale_price") ?? "") < Number.parseFloat(one("price") ?? ""),
    "a time of a sale": has("sale_price") === has("sale_price_effective_date") && start <= end,
    "no identifiers stated": isIdentified === (one("identifier_exists") !== "no"),
    "a size of a group": has("item_group_id") === has("size"),
    "a measure with its unit": has("unit_pricing_measure") === has("unit_pricing_base_measure"),
    "a country once":
      new Set(item["shipping"]?.map((value) => value.slice(0, 2))).size ===
      (item["shipping"]?.length ?? 0),
  };
  return Object.entries(holds).flatMap(([rule, isKept]) => (isKept ? [] : [`not ${rule}`]));
}

/** Returns what is wrong with the items of a feed. */
export function feedViolations(items: readonly FeedAttributes[]): readonly string[] {
  const ids = items.map(({ id }) => id?.[0]);
  return [
    ...(new Set(ids).size === ids.length ? [] : ["an id occurs twice"]),
    ...items.flatMap((item) =>
      [
        ...Object.entries(RULES).flatMap(([name, { isRequired }]) =>
          isRequired === true && item[name] === undefined ? [`${name} is missing`] : [],
        ),
        ...Object.entries(item).flatMap(([name, values]) => valuesProblems(name, values)),
        ...dependentProblems(item),
      ].map((problem) => `${item["id"]?.[0]}: ${problem}`),
    ),
  ];
}
