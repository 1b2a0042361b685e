import { randomUUID } from "node:crypto";
import { URLSearchParams } from "node:url";
import { requestDirectus, url } from "./content.mjs";

/** Shops and orders of the scale runs, and what their figures have in common. */

const made = async (collection, item) =>
  (await requestDirectus(`/items/${collection}?fields=id`, "POST", item)).id;
const known = async (collection, field, value) =>
  (await requestDirectus(`/items/${collection}?filter[${field}][_eq]=${value}&fields=id`))[0].id;

/**
 * A shop of its own that ships within Germany for nothing and is paid by transfer, with this many
 * products and this stock of each.
 */
export async function makeShop({ products: count = 1, stock }) {
  const key = randomUUID().slice(0, 8);
  const domain = `load-${key}.example`;
  const project = await made("project", { display_name: "Last", domain, url: `https://${domain}` });
  const payment = await known("ecommerce_payment_method", "key", "transfer");
  const country = await known("ecommerce_shipping_country", "country_code", "DE");
  const shipping = await made("ecommerce_shipping_method", {
    display_name: "Versand",
    free: true,
    pickup: false,
  });
  await made("ecommerce_settings", {
    ...{
      project,
      enable_cart: true,
      maintenance_mode: false,
      default_tax_percent: 19,
      shipping_cost: 0,
    },
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
  const category = await made("ecommerce_category", {
    project,
    status: "published",
    display_name: "Ringe",
    slug: `last-${key}`,
  });
  const manufacturer = await made("ecommerce_manufacturer", {
    project,
    display_name: "Last",
    slug: `last-${key}`,
  });
  const products = [];
  for (let number = 1; number <= count; number += 1)
    products.push(
      await made("ecommerce_product", {
        ...{
          project,
          category,
          manufacturer,
          status: "published",
          display_name: `Ring ${number}`,
          slug: `ring-${key}-${number}`,
        },
        ...{
          reference_number: `LOAD-${key}-${number}`,
          price_brutto: 100,
          stock,
          reorder_possible: false,
          tax_mode: "standard",
        },
      }),
    );
  return { domain, project, payment, shipping, products };
}

/** An order of one product by bank transfer, as the checkout posts it to `/ecom/order`. */
export function orderOf({ domain, payment, shipping }, product, customer) {
  return {
    ...{
      project: domain,
      order_uuid: randomUUID(),
      language: "de",
      customer_email: `kunde-${customer}@post.example`,
    },
    ...{
      payment_method: payment,
      shipping_method: shipping,
      present_wrap: false,
      shipping_cost: 0,
      total_price_brutto: 100,
    },
    shipping_address: {
      ...{ first_name: "Jördis", last_name: "Brandt", street: "Am Alten Markt", number: "4a" },
      ...{ zip_code: "24103", city: "Kiel", country_code: "DE" },
    },
    products: [{ product, variant: null, personalization: {}, count: 1, price_brutto: 100 }],
  };
}

/** Posts an order; gives the answer. */
export function postOrder(order, { directus = url, signal } = {}) {
  const headers = { "content-type": "application/json" };
  return fetch(`${directus}/ecom/order`, {
    method: "POST",
    headers,
    body: JSON.stringify(order),
    signal,
  });
}

/** The value that this share of the sorted values stays below. */
export const at = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** The address of a read: objects in its query are JSON, as Directus takes them. */
export function addressOf({ path, query }) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    params.set(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  return `${url}${path}?${params}`;
}
