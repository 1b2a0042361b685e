import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { administrator, create, list, type Row } from "../support/directus";
import { createTestShop, type TestShop, createProduct, updateRecord } from "./ecom-house";
import { type FormApiResponse, agedProof, uniqueEmail } from "./forms-house";

/** What a customer posts to the order API besides orders: ratings and requests. */

/** Where the shop of the tests reads its mail. */
export const SHOP_MAILBOX = "laden@posts.example";

/** A shop that has all that its mails need: a company, a recipient of its notices, and the colours of its theme. */
export async function createReviewShop(name: string, mailbox = SHOP_MAILBOX): Promise<TestShop> {
  const house = await createTestShop(name);
  await updateRecord("ecommerce_settings", house.settings, { allow_ratings: true });
  await create(administrator(), "company", {
    ...{ project: house.project, company_name: "Haus", display_name: "Haus Probe", legal_form: "single" },
    emails: [{ email: mailbox, primary: true }],
  });
  await create(administrator(), "notification_recipient", { project: house.project, email: mailbox });
  await create(administrator(), "theme", { project: house.project, brand_color: "#8a6d1b", base_color: "#faf7f2" });
  return house;
}

const GOLD_RING = { translations: [{ language: "fr", display_name: "Solitaire" }] };

/** A published ring, called "Solitaire" in French. */
export const ring = (house: TestShop, fields: Row = {}) => createProduct(house, { ...GOLD_RING, ...fields });

export async function post(path: "rating" | "request", body: unknown, headers: Record<string, string> = {}): Promise<FormApiResponse> {
  const response = await fetch(`${inject("directusUrl")}/ecom/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const json: unknown = await response.json();
  return { http: response.status, body: json };
}

export async function reviewPost(house: TestShop, product: number, fields: Row = {}): Promise<Record<string, unknown>> {
  return {
    ...{ project: house.domain, locale: "fr", rating_uuid: randomUUID(), product, rating: 4, name: "Clémence M." },
    ...{ comment: "Très belle bague,\nfinement travaillée.", website: "", altcha: fields["altcha"] ?? (await agedProof()) },
    ...fields,
  };
}

export async function enquiryPost(house: TestShop, product: number, fields: Row = {}): Promise<Record<string, unknown>> {
  return {
    ...{ project: house.domain, locale: "fr", request_uuid: randomUUID(), type: "availability", product, variant: null },
    ...{ name: "Clémence Ménard", email: uniqueEmail(), message: "Quand sera-t-elle disponible ?", privacy_accepted: true },
    ...{ website: "", altcha: fields["altcha"] ?? (await agedProof()) },
    ...fields,
  };
}

export const reviewsOf = (product: number) => list(administrator(), "ecommerce_product_rating", `filter[product][_eq]=${product}`);
export const enquiriesOf = (house: TestShop) => list(administrator(), "ecommerce_request", `filter[project][_eq]=${house.project}`);

/** An order of a product as it stands in the back office in one of its states. */
export async function placePaidOrder(house: TestShop, product: number, email: string, status: string): Promise<void> {
  await create(administrator(), "ecommerce_order", {
    ...{ order_number: `P-${randomUUID().slice(0, 8)}`, project: house.project, status, language: "de", customer_email: email },
    ...{ payment_method: house.payments.transfer, shipping_method: house.dispatch, request_hash: "probe" },
    ...{ lines_total_brutto: 100, total_brutto: 100, total_tax: 15.97 },
    lines: [
      {
        ...{ product, display_name: "Ring Solitär", reference_number: "T-1", count: 1, price_brutto: 100, total_brutto: 100 },
        ...{ tax_mode: "standard", tax_percent: 19, tax: 15.97 },
      },
    ],
  });
}
