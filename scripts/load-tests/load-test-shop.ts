import { randomUUID } from "node:crypto";
import { URLSearchParams } from "node:url";
import { z } from "zod";
import { DIRECTUS_URL, idSchema, requestDirectus } from "./directus-client";

/** Shop of a load test, and its orders. */
export interface LoadTestShop {
  readonly domain: string;
  readonly project: number;
  readonly payment: number;
  readonly shipping: number;
  readonly products: readonly number[];
}

/** Order as the checkout posts it to `/ecom/order`. */
export interface LoadTestOrder {
  readonly order_uuid: string;
  readonly [field: string]: unknown;
}

/** Read of the Directus API without a login. */
export interface ApiRead {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
}

async function createItem(collection: string, item: unknown): Promise<number> {
  return (await requestDirectus(idSchema, `/items/${collection}?fields=id`, "POST", item)).id;
}

async function findItem(collection: string, field: string, value: string): Promise<number> {
  const path = `/items/${collection}?filter[${field}][_eq]=${value}&fields=id`;
  const [found] = await requestDirectus(z.array(idSchema), path);
  if (found === undefined) throw new Error(`There is no ${collection} with ${field} ${value}`);
  return found.id;
}

/**
 * Creates a shop that ships within Germany for free and is paid by bank transfer, with `count`
 * products and the given stock of each.
 */
export async function createShop({
  products: count = 1,
  stock,
}: {
  products?: number;
  stock: number;
}): Promise<LoadTestShop> {
  const key = randomUUID().slice(0, 8);
  const domain = `load-${key}.example`;
  const project = await createItem("project", {
    display_name: "Last",
    domain,
    url: `https://${domain}`,
  });
  const payment = await findItem("ecommerce_payment_method", "key", "transfer");
  const country = await findItem("ecommerce_shipping_country", "country_code", "DE");
  const shipping = await createItem("ecommerce_shipping_method", {
    display_name: "Versand",
    free: true,
    pickup: false,
  });
  await createItem("ecommerce_settings", {
    project,
    enable_cart: true,
    maintenance_mode: false,
    default_tax_percent: 19,
    shipping_cost: 0,
    bank_details: {
      account_holder: "Haus Last",
      iban: "DE89370400440532013000",
      bic: "COBADEFFXXX",
      bank_name: "Probebank",
    },
    payment_methods: [{ payment_id: payment }],
    shipping_methods: [{ shipping_method: shipping }],
    shipping_countries: [{ shipping_country: country }],
  });
  const category = await createItem("ecommerce_category", {
    project,
    status: "published",
    display_name: "Ringe",
    slug: `last-${key}`,
  });
  const manufacturer = await createItem("ecommerce_manufacturer", {
    project,
    display_name: "Last",
    slug: `last-${key}`,
  });
  const products: number[] = [];
  for (let number = 1; number <= count; number += 1)
    products.push(
      await createItem("ecommerce_product", {
        project,
        category,
        manufacturer,
        status: "published",
        display_name: `Ring ${number}`,
        slug: `ring-${key}-${number}`,
        reference_number: `LOAD-${key}-${number}`,
        price_brutto: 100,
        stock,
        reorder_possible: false,
        tax_mode: "standard",
      }),
    );
  return { domain, project, payment, shipping, products };
}

/** Returns an order of one product by bank transfer. */
export function orderOf(
  { domain, payment, shipping }: Pick<LoadTestShop, "domain" | "payment" | "shipping">,
  product: number,
  customer: string | number,
): LoadTestOrder {
  return {
    project: domain,
    order_uuid: randomUUID(),
    language: "de",
    customer_email: `kunde-${customer}@post.example`,
    payment_method: payment,
    shipping_method: shipping,
    present_wrap: false,
    shipping_cost: 0,
    total_price_brutto: 100,
    shipping_address: {
      first_name: "Jördis",
      last_name: "Brandt",
      street: "Am Alten Markt",
      number: "4a",
      zip_code: "24103",
      city: "Kiel",
      country_code: "DE",
    },
    products: [{ product, variant: null, personalization: {}, count: 1, price_brutto: 100 }],
  };
}

/** Posts an order to Directus. */
export function postOrder(
  order: LoadTestOrder,
  { directus = DIRECTUS_URL, signal }: { directus?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(`${directus}/ecom/order`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(order),
    ...(signal === undefined ? {} : { signal }),
  });
}

const orderResponseSchema = z.looseObject({
  status: z.string().optional(),
  code: z.string().optional(),
});

/** Reads whether an order was accepted, and the error code of a refused one. */
export async function readOrderResponse(
  response: Response,
): Promise<{ readonly ok: boolean; readonly code: string | undefined }> {
  const { status, code } = orderResponseSchema.parse(await response.json());
  return { ok: response.ok && status === "ok", code };
}

/** Returns the quantile of sorted values: `share` of them are below it. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns the URL of a read. Directus expects objects of the query as JSON. */
export function urlOf({ path, query }: ApiRead): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    params.set(name, typeof value === "string" ? value : JSON.stringify(value));
  return `${DIRECTUS_URL}${path}?${params.toString()}`;
}
