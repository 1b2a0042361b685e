import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { z } from "zod";
import { LOCALES } from "../../src/domain/locale/locale";
import { type OrderRequest, type OrderResponse, orderResponseSchema } from "../../src/contracts/place-order";

/** A house of the order tests' own inside the running content system, so that they neither need nor touch the demo's. */
const url = () => inject("directusUrl");

async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${url()}${path}`, {
    method,
    headers: { Authorization: `Bearer ${inject("adminToken")}`, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  const answer: unknown = text === "" ? null : JSON.parse(text);
  return answer;
}

const created = z.object({ data: z.looseObject({ id: z.number() }) });

export async function createRecord(collection: string, item: Record<string, unknown>): Promise<number> {
  return created.parse(await call("POST", `/items/${collection}?fields=id`, item)).data.id;
}

export async function updateRecord(collection: string, id: number, item: Record<string, unknown>): Promise<void> {
  await call("PATCH", `/items/${collection}/${id}?fields=id`, item);
}

const listed = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

export async function listRecords(collection: string, query: string): Promise<readonly Record<string, unknown>[]> {
  return listed.parse(await call("GET", `/items/${collection}?limit=-1&${query}`)).data;
}

async function findOrCreate(collection: string, field: string, value: string, item: Record<string, unknown>): Promise<number> {
  const [found] = await listRecords(collection, `fields=id&filter[${field}][_eq]=${value}`);
  return found ? Number(found.id) : createRecord(collection, { ...item, [field]: value });
}

export type TestShop = {
  readonly domain: string;
  readonly project: number;
  readonly settings: number;
  readonly payments: Readonly<Record<"transfer" | "klarna" | "store" | "paypal", number>>;
  /** Sent for 9.90, free from 500.00; to Germany, and paid beforehand. */
  readonly dispatch: number;
  /** Fetched for nothing, also by those who pay in the shop. */
  readonly pickup: number;
};

/** Where the house's customers transfer to: an account that nobody has. */
export const BANK_DETAILS = {
  account_holder: "Haus Probe GmbH",
  iban: "DE89 3704 0044 0532 0130 00",
  bic: "COBADEFFXXX",
  bank_name: "Probebank",
};

/** A project with a shop: ships to Germany and Austria, wraps gifts for 4.50, taxes at 19 %. */
export async function createTestShop(name: string): Promise<TestShop> {
  const domain = `${name}-${randomUUID().slice(0, 8)}.example`;
  const languages = await listRecords("languages", "fields=code");
  const missing = LOCALES.filter((code) => !languages.some((language) => language.code === code));
  if (missing.length > 0)
    await call(
      "POST",
      "/items/languages",
      missing.map((code) => ({ code, name: code })),
    );
  const project = await createRecord("project", { display_name: `Haus ${name}`, domain, url: `https://${domain}` });
  const payment = (key: string) => findOrCreate("ecommerce_payment_method", "key", key, { display_name: key });
  const [transfer, klarna, store, paypal] = [
    await payment("transfer"),
    await payment("klarna"),
    await payment("store"),
    await payment("paypal"),
  ];
  const country = (code: string) => findOrCreate("ecommerce_shipping_country", "country_code", code, { display_name: code });
  const [germany, austria] = [await country("DE"), await country("AT")];
  const dispatch = await createRecord("ecommerce_shipping_method", { display_name: "Versicherter Versand", free: false, pickup: false });
  const pickup = await createRecord("ecommerce_shipping_method", { display_name: "Abholung", free: true, pickup: true });
  const settings = await createRecord("ecommerce_settings", {
    project,
    enable_cart: true,
    maintenance_mode: false,
    purchase_to_order: false,
    present_wrapping: true,
    present_wrapping_price: 4.5,
    shipping_cost: 6.9,
    default_tax_percent: 19,
    default_sort: "-date_published",
    bank_details: BANK_DETAILS,
    paypal_client_id: "client-of-the-tests",
    payment_methods: [transfer, klarna, store, paypal].map((payment_id) => ({ payment_id })),
    shipping_methods: [{ shipping_method: dispatch }, { shipping_method: pickup }],
    shipping_countries: [{ shipping_country: germany }, { shipping_country: austria }],
    shipping_methods_config: [
      {
        name: "Inland",
        shipping_method: dispatch,
        price_brutto: 9.9,
        free_from_brutto: 500,
        additional_days: 1,
        payment_methods: [{ method: transfer }, { method: klarna }, { method: paypal }],
        shipping_countries: [{ shipping_country: germany }],
      },
      { name: "Abholung", shipping_method: pickup, price_brutto: 0, additional_days: 0, payment_methods: [], shipping_countries: [] },
    ],
  });
  return { domain, project, settings, payments: { transfer, klarna, store, paypal }, dispatch, pickup };
}

let references = 0;

/** A published product of the house at 100.00, five on the shelf, unless told otherwise. */
export async function createProduct(house: TestShop, fields: Record<string, unknown> = {}): Promise<number> {
  references += 1;
  const [category, manufacturer] = [
    await createRecord("ecommerce_category", {
      project: house.project,
      status: "published",
      display_name: "Ringe",
      slug: `ringe-${references}`,
    }),
    await createRecord("ecommerce_manufacturer", { project: house.project, display_name: "Aurelis", slug: `aurelis-${references}` }),
  ];
  return createRecord("ecommerce_product", {
    project: house.project,
    status: "published",
    display_name: "Ring Solitär",
    slug: `ring-solitaer-${references}`,
    reference_number: `T-${references}`,
    category,
    manufacturer,
    price_brutto: 100,
    stock: 5,
    reorder_possible: false,
    tax_mode: "standard",
    ...fields,
  });
}

export async function variantsOf(product: number): Promise<readonly number[]> {
  const rows = await listRecords("ecommerce_product_variant", `fields=id&sort=sort,id&filter[product][_eq]=${product}`);
  return rows.map((row) => Number(row.id));
}

export async function stockOf(product: number): Promise<unknown> {
  const [row] = await listRecords("ecommerce_product", `fields=stock&filter[id][_eq]=${product}`);
  return row?.stock;
}

/** All that an order may change in the house: what is stored of orders, and what is on the shelves. */
export async function readOrderTraces(house: TestShop): Promise<unknown> {
  const [orders, products, variants, lines, addresses] = [
    await listRecords("ecommerce_order", `fields=id,order_number,status&sort=id&filter[project][_eq]=${house.project}`),
    await listRecords("ecommerce_product", `fields=id,stock&sort=id&filter[project][_eq]=${house.project}`),
    await listRecords("ecommerce_product_variant", `fields=id,stock&sort=id&filter[product][project][_eq]=${house.project}`),
    await listRecords("ecommerce_order_line", "fields=id&sort=id"),
    await listRecords("ecommerce_order_address", "fields=id&sort=id"),
  ];
  return { orders, products, variants, lines: lines.length, addresses: addresses.length };
}

/** An order of one piece at 100.00, sent within Germany and paid by transfer: 109.90. */
export function orderRequest(house: TestShop, product: number, fields: Partial<OrderRequest> = {}): OrderRequest {
  return {
    project: house.domain,
    order_uuid: randomUUID(),
    language: "de",
    // Everybody orders in their own name: of one address the shop takes only so many orders in an hour.
    customer_email: `j.brandt.${randomUUID()}@post.example`,
    payment_method: house.payments.transfer,
    shipping_method: house.dispatch,
    present_wrap: false,
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
    shipping_cost: 9.9,
    total_price_brutto: 109.9,
    ...fields,
  };
}

export type OrderApiResponse = { readonly http: number; readonly body: OrderResponse };

/** Posts to the order API as a browser does: without any token. */
export async function postRaw(body: string, headers: Record<string, string> = { "Content-Type": "application/json" }): Promise<Response> {
  return fetch(`${url()}/ecom/order`, { method: "POST", headers, body });
}

export async function postOrder(order: unknown): Promise<OrderApiResponse> {
  const response = await postRaw(JSON.stringify(order));
  const answer: unknown = await response.json();
  return { http: response.status, body: orderResponseSchema.parse(answer) };
}
