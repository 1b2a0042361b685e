import { randomUUID } from "node:crypto";
import { z } from "zod";

/** Directus of a load test: its address and an administrator from the environment. */
export const DIRECTUS_URL = process.env["DIRECTUS_URL"] ?? "http://localhost:8055";
const email = process.env["ADMIN_EMAIL"] ?? "admin@sternberg.example.com";
const password = process.env["ADMIN_PASSWORD"] ?? "sternberg-admin";

let token: Promise<string> | undefined;

export async function logIn(): Promise<string> {
  const response = await fetch(`${DIRECTUS_URL}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Set ADMIN_EMAIL and ADMIN_PASSWORD of ${DIRECTUS_URL}.`);
  const login = z.object({ data: z.object({ access_token: z.string() }) });
  return login.parse(await response.json()).data.access_token;
}

export async function requestDirectus<T>(
  schema: z.ZodType<T>,
  path: string,
  method = "GET",
  body?: unknown,
): Promise<T> {
  token ??= logIn();
  const response = await fetch(`${DIRECTUS_URL}${path}`, {
    method,
    headers: { authorization: `Bearer ${await token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
  return z.object({ data: schema }).parse(JSON.parse(text)).data;
}

const idSchema = z.object({ id: z.number() });

const createItem = async (collection: string, item: unknown): Promise<number> =>
  (await requestDirectus(idSchema, `/items/${collection}?fields=id`, "POST", item)).id;

async function findItem(collection: string, field: string, value: string): Promise<number> {
  const path = `/items/${collection}?filter[${field}][_eq]=${value}&fields=id&limit=1`;
  const [{ id }] = await requestDirectus(z.tuple([idSchema]), path);
  return id;
}

/** Limits of unpaid orders. */
const NO_LIMITS = {
  unpaid_items_per_customer: null,
  unpaid_value_per_customer: null,
  unpaid_items_per_network: null,
  unpaid_value_per_network: null,
  unpaid_items_total: null,
  unpaid_value_total: null,
  unpaid_items_without_proof: null,
};
const BANK_DETAILS = {
  account_holder: "Last",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
  bank_name: "Probebank",
};
const ADDRESS = {
  first_name: "Jördis",
  last_name: "Brandt",
  street: "Am Alten Markt",
  number: "4a",
  zip_code: "24103",
  city: "Kiel",
  country_code: "DE",
};

/**
 * Creates a shop of its own that ships within Germany for free and is paid by bank transfer, without
 * limits of unpaid orders, with one product. Returns an order of that product for each customer.
 */
export async function createShop(stock: number) {
  const key = randomUUID().slice(0, 8);
  const domain = `load-${key}.example`;
  const named = { display_name: "Last", slug: `last-${key}` };
  const url = `https://${domain}`;
  const project = await createItem("project", { display_name: "Last", domain, url });
  const payment = await findItem("ecommerce_payment_method", "key", "transfer");
  const country = await findItem("ecommerce_shipping_country", "country_code", "DE");
  const method = { display_name: "Versand", free: true, pickup: false };
  const shipping = await createItem("ecommerce_shipping_method", method);
  await createItem("ecommerce_settings", {
    project,
    enable_cart: true,
    maintenance_mode: false,
    default_tax_percent: 19,
    shipping_cost: 0,
    ...NO_LIMITS,
    bank_details: BANK_DETAILS,
    payment_methods: [{ payment_id: payment }],
    shipping_methods: [{ shipping_method: shipping }],
    shipping_countries: [{ shipping_country: country }],
  });
  const product = await createItem("ecommerce_product", {
    project,
    category: await createItem("ecommerce_category", { project, status: "published", ...named }),
    manufacturer: await createItem("ecommerce_manufacturer", { project, ...named }),
    status: "published",
    ...named,
    reference_number: `LOAD-${key}`,
    price_brutto: 100,
    stock,
    reorder_possible: false,
    tax_mode: "standard",
  });
  const createOrder = (customer: number) => ({
    project: domain,
    order_uuid: randomUUID(),
    language: "de",
    customer_email: `kunde-${customer}@post.example`,
    payment_method: payment,
    shipping_method: shipping,
    present_wrap: false,
    shipping_cost: 0,
    total_price_brutto: 100,
    shipping_address: ADDRESS,
    products: [{ product, variant: null, personalization: {}, count: 1, price_brutto: 100 }],
  });
  return { project, createOrder };
}
