import { beforeAll, describe, expect, inject, it } from "vitest";
import { ADMIN_BOOKMARKS } from "#backend/directus/model/bookmarks";
import type { OrderRequest } from "#contracts/order-requests";
import { administrator, requestDirectus } from "../support/directus";
import { caughtMails, uniqueEmail } from "./fixtures/forms-client";
import { klarnaSessionOf, placeKlarnaOrder } from "./fixtures/klarna";
import { addInvoiceParticulars } from "./fixtures/invoicing-shop";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import {
  createProduct,
  createRecord,
  listRecords,
  orderRequest,
  postOrder,
  readOrderTraces,
  type TestShop,
  updateRecord,
} from "./fixtures/test-shop";
import { change, placeOrder } from "./fixtures/unpaid-orders";

let shop: TestShop;
let ring: number;

/** The countries are shared with the demo shop, so they keep their true rates. */
const RATES = { DE: null, FR: 20, LU: 17, MT: null } as const;

async function countryId(code: keyof typeof RATES): Promise<number> {
  const [found] = await listRecords(
    "ecommerce_shipping_country",
    `fields=id&filter[country_code][_eq]=${code}`,
  );
  const id = found
    ? Number(found["id"])
    : await createRecord("ecommerce_shipping_country", { country_code: code, display_name: code });
  if (RATES[code] !== null)
    await updateRecord("ecommerce_shipping_country", id, { tax_percent: RATES[code] });
  return id;
}

beforeAll(async () => {
  shop = await createReviewShop("steuer", "steuer@mails.example");
  const countries = [await countryId("DE"), await countryId("FR"), await countryId("LU")];
  const rate = { payment_methods: [], shipping_countries: [], additional_days: 0 };
  await updateRecord("ecommerce_settings", shop.settings, {
    vat_of_destination: true,
    shipping_countries: countries.map((id) => ({ shipping_country: id })),
    shipping_methods_config: [
      { ...rate, name: "EU", shipping_method: shop.dispatch, price_brutto: 9.9 },
      { ...rate, name: "Abholung", shipping_method: shop.pickup, price_brutto: 0 },
    ],
  });
  ring = await createProduct(shop, { stock: 100 });
});

const ADDRESSES = {
  DE: { zip_code: "24103", city: "Kiel", country_code: "DE" },
  FR: { zip_code: "75002", city: "Paris", country_code: "FR" },
  LU: { zip_code: "2449", city: "Luxembourg", country_code: "LU" },
} as const;

/** An order of 100.00 with shipping for 9.90, delivered to a country. */
function orderTo(
  country: keyof typeof ADDRESSES,
  fields: Partial<OrderRequest> = {},
): OrderRequest {
  const order = orderRequest(shop, ring, { customer_email: uniqueEmail(), ...fields });
  return {
    ...order,
    shipping_address: { ...order.shipping_address, ...ADDRESSES[country] },
  };
}

const PICKUP = () => ({
  shipping_method: shop.pickup,
  shipping_cost: 0,
  total_price_brutto: 100,
});

/** Posts an order that must be accepted. Returns its stored tax. */
async function storedTax(order: OrderRequest) {
  expect(await postOrder(order)).toMatchObject({ http: 200 });
  const [row] = await listRecords(
    "ecommerce_order",
    `fields=tax_country,total_tax,tax_breakdown,total_brutto,lines.tax_percent,lines.tax&filter[order_uuid][_eq]=${order.order_uuid}`,
  );
  return row;
}

const taxOf = (percent: number, tax: number, gross = 109.9) => [
  { mode: "standard", percent, gross, tax },
];
const plain = (text: string | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

describe("VAT of an order", () => {
  it("LAW-4 is that of the country of delivery, at the same total, and is stored with its country", async () => {
    expect(await storedTax(orderTo("FR"))).toMatchObject({
      tax_country: "FR",
      tax_breakdown: taxOf(20, 18.32),
    });
    expect(await storedTax(orderTo("LU"))).toMatchObject({
      tax_country: "LU",
      tax_breakdown: taxOf(17, 15.97),
    });
    const home = await storedTax(orderTo("DE"));
    expect(home).toMatchObject({ tax_country: "DE", tax_breakdown: taxOf(19, 17.55) });
    expect(Number(home?.["total_tax"])).toBe(17.55);
  });

  it("LAW-4 follows the delivery address, not the invoice address", async () => {
    const home = orderTo("DE");
    const invoice_address = { ...home.shipping_address, ...ADDRESSES.FR };
    expect(await storedTax({ ...home, invoice_address })).toMatchObject({ tax_country: "DE" });
  });

  it("LAW-4 is that of the shop if the customer collects the order", async () => {
    expect(await storedTax(orderTo("FR", PICKUP()))).toMatchObject({
      tax_country: "DE",
      tax_breakdown: taxOf(19, 15.97, 100),
    });
  });

  it("LAW-4 cannot be claimed by the request", async () => {
    const order = orderTo("FR");
    const before = await readOrderTraces(shop);
    const [line] = order.products;
    for (const claim of [
      { ...order, tax_country: "LU" },
      { ...order, total_tax: 0 },
      { ...order, products: [{ ...line, tax_percent: 17 }] },
      { ...order, shipping_address: { ...order.shipping_address, tax_percent: 17 } },
    ])
      expect(await postOrder(claim)).toMatchObject({
        http: 400,
        body: { code: "invalid-request" },
      });
    expect(await readOrderTraces(shop)).toEqual(before);
    expect(await storedTax(order)).toMatchObject({ tax_country: "FR" });
  });

  it("LAW-4 of a stored order stays the same when staff change the rates", async () => {
    const order = orderTo("LU");
    await storedTax(order);
    const id = await countryId("LU");
    await updateRecord("ecommerce_shipping_country", id, { tax_percent: 16 });
    try {
      // Repeating the request returns the stored order.
      expect(await storedTax(order)).toMatchObject({ tax_breakdown: taxOf(17, 15.97) });
      expect(await storedTax(orderTo("LU"))).toMatchObject({ tax_breakdown: taxOf(16, 15.16) });
    } finally {
      await updateRecord("ecommerce_shipping_country", id, { tax_percent: RATES.LU });
    }
  });

  it("LAW-4 is that of the shop everywhere while the setting is off", async () => {
    await updateRecord("ecommerce_settings", shop.settings, { vat_of_destination: false });
    try {
      expect(await storedTax(orderTo("FR"))).toMatchObject({
        tax_country: "DE",
        tax_breakdown: taxOf(19, 17.55),
      });
    } finally {
      await updateRecord("ecommerce_settings", shop.settings, { vat_of_destination: true });
    }
  });
});

describe("rates of the countries", () => {
  const refusal = async (collection: string, id: number, item: Record<string, unknown>) => {
    const { status, body } = await requestDirectus(
      administrator(),
      `/items/${collection}/${id}`,
      "PATCH",
      item,
    );
    return { status, text: JSON.stringify(body) };
  };

  it("LAW-4 EDIT-4 are required at the field while a shop charges the VAT of the country", async () => {
    const id = await countryId("FR");
    const cleared = { tax_percent: null };
    const refused = await refusal("ecommerce_shipping_country", id, cleared);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('"field":"tax_percent"');
    const germany = await refusal("ecommerce_shipping_country", await countryId("DE"), cleared);
    expect(germany.status).toBe(200);
  });

  it("LAW-4 EDIT-4 are required before a shop charges the VAT of its countries", async () => {
    const other = await createReviewShop("steuer-ohne-satz");
    const malta = await countryId("MT");
    await updateRecord("ecommerce_settings", other.settings, {
      shipping_countries: [{ shipping_country: malta }],
    });
    const on = { vat_of_destination: true };
    const refused = await refusal("ecommerce_settings", other.settings, on);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('"field":"vat_of_destination"');
    expect(refused.text).toContain("MT");
    await updateRecord("ecommerce_shipping_country", malta, { tax_percent: 18 });
    expect((await refusal("ecommerce_settings", other.settings, on)).status).toBe(200);
  });
});

describe("VAT after the order", () => {
  it.each([
    ["de", "Darin enthalten: 20 % Mehrwertsteuer (Frankreich) auf 109,90 € = 18,32 €"],
    ["en", "Included: 20% VAT (France) on €109.90 = €18.32"],
    ["fr", "Dont 20 % de TVA (France) sur 109,90 € = 18,32 €"],
  ] as const)("LAW-4 is stated with its country in the mail in %s", async (language, expected) => {
    const order = orderTo("FR", { language });
    await storedTax(order);
    const [mail] = await caughtMails(order.customer_email);
    expect(plain(mail?.text)).toContain(expected);
    expect(plain(mail?.text)).not.toMatch(/19 ?%/);
  });

  it("LAW-4 LAW-5 is stated with its country on the invoice", async () => {
    await addInvoiceParticulars(shop);
    const { email, uuid } = await placeOrder(orderTo("FR", { language: "fr" }));
    await change(uuid, { next_step: "confirm" });
    const isInvoice = (file: { filename: string }) => file.filename.startsWith("Facture-RE-");
    const [mail] = await caughtMails(email, 1, ({ attachments }) => attachments.some(isInvoice));
    const text = plain(mail?.attachments.find(isInvoice)?.content);
    expect(text).toMatch(/TVA à 20 % \(France\) 91,58 € 18,32 € 109,90 €/);
    expect(text).not.toMatch(/19 ?%/);
    const documents = await listRecords(
      "ecommerce_document",
      `filter[order][order_uuid][_eq]=${uuid}`,
    );
    expect(documents).toMatchObject([{ type: "invoice" }]);
    expect(Number(documents[0]?.["total_tax"])).toBe(18.32);
  });

  it("LAW-4 CHECKOUT-6 is part of the order page", async () => {
    const { uuid, token } = await placeOrder(orderTo("LU"));
    const query = new URLSearchParams({ project: shop.domain, token });
    const response = await fetch(`${inject("directusUrl")}/ecom/order/${uuid}?${query}`);
    expect(await response.json()).toMatchObject({
      order: { details: { tax_country: "LU", taxes: [{ percent: 17, gross: 109.9, tax: 15.97 }] } },
    });
  });

  it("LAW-4 PAY-3 reaches Klarna with the rate of each line", async () => {
    const uuid = await placeKlarnaOrder(
      shop,
      orderTo("FR", { payment_method: shop.payments.klarna }),
    );
    const { purchase } = await klarnaSessionOf(uuid);
    expect(purchase).toMatchObject({
      order_amount: 10_990,
      order_tax_amount: 1832,
      order_lines: [
        { type: "physical", tax_rate: 2000, total_tax_amount: 1667 },
        { type: "shipping_fee", tax_rate: 2000, total_tax_amount: 165 },
      ],
    });
  });

  it("LAW-4 is in the bookmark and the CSV export of the staff", async () => {
    const paid = { payment_method: shop.payments.store };
    const [french, home] = [orderTo("FR", paid), orderTo("DE", paid)];
    for (const order of [french, home]) await storedTax(order);
    const bookmark = ADMIN_BOOKMARKS.find(({ name }) => name === "foreign_vat");
    const filter = {
      _and: [bookmark?.filter ?? {}, { project: { _eq: shop.project } }],
    };
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      fields: ["order_uuid", ...(bookmark?.columns ?? [])].join(","),
      export: "csv",
    });
    const { body } = await requestDirectus(administrator(), `/items/ecommerce_order?${query}`);
    const csv = String(body);
    const [head] = csv.split("\n");
    for (const column of ["tax_country", "total_brutto", "total_tax"])
      expect(head).toContain(column);
    expect(csv).toContain(french.order_uuid);
    expect(csv).toMatch(/\bFR\b/);
    expect(csv).toContain("18.32");
    expect(csv).not.toContain(home.order_uuid);
  });
});
