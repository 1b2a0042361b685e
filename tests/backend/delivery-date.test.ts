import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { OrderRequest } from "#contracts/order-requests";
import { formatDays } from "#domain/calendar/format-days";
import { calculateDelivery } from "#domain/delivery/delivery-date";
import { caughtMails, uniqueEmail } from "./fixtures/forms-client";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import {
  createProduct,
  engravingPersonalization,
  listRecords,
  orderRequest,
  type TestShop,
  updateRecord,
} from "./fixtures/test-shop";
import { placeOrder, type Placed, readOrderDetails } from "./fixtures/unpaid-orders";

/** Delivery dates in the order, on its page and in its mails (SHOP-4). */

let shop: TestShop;

beforeAll(async () => {
  shop = await createReviewShop("termin", "termin@mails.example");
  const [rate] = await listRecords(
    "ecommerce_shipping_method_config",
    `fields=id&filter[settings][_eq]=${shop.settings}&filter[name][_eq]=Inland`,
  );
  await updateRecord("ecommerce_shipping_method_config", Number(rate?.id), {
    ...{ transit_days_min: 2, transit_days_max: 4 },
  });
  await updateRecord("ecommerce_settings", shop.settings, {
    ...{ handling_days: 2, order_cutoff: null, holiday_state: "BY", saturday_delivery: true },
    closed_periods: [{ first_day: "2031-08-01", last_day: "2031-08-15", reason: "Ferien" }],
  });
});

const CALENDAR = {
  timeZone: "Europe/Berlin",
  cutoff: null,
  state: "BY",
  closedPeriods: [],
  saturdayDelivery: true,
} as const;

const promiseShape = z.object({
  id: z.number(),
  delivery_from: z.string().nullable(),
  delivery_to: z.string().nullable(),
  preparation_days: z.number().nullable(),
  transit_days_min: z.number().nullable(),
  transit_days_max: z.number().nullable(),
});

async function storedPromise(uuid: string) {
  const [order] = await listRecords(
    "ecommerce_order",
    `filter[order_uuid][_eq]=${uuid}&fields=${Object.keys(promiseShape.shape).join(",")}`,
  );
  return promiseShape.parse(order);
}

/** Returns when an order took its last step, by the clock of the server. */
async function timeOfLastStep(order: number): Promise<number> {
  const [step] = await listRecords(
    "ecommerce_order_history",
    `filter[order][_eq]=${order}&sort=-id`,
  );
  return Date.parse(String(step?.["date_created"]));
}

async function order(product: number, fields: Partial<OrderRequest>) {
  return placeOrder(orderRequest(shop, product, { customer_email: uniqueEmail(), ...fields }));
}

/** Returns what the page of an order states about its delivery, in a language. */
const statedDelivery = async (placed: Pick<Placed, "uuid" | "token">, language: string) =>
  (await readOrderDetails(shop, placed, { language })).shipping.expected;

it("SHOP-4 a bank transfer gets days with the order, and a date when the money has arrived", async () => {
  const product = await createProduct(shop, {
    personalization: { ...engravingPersonalization(shop, 25), production_days: 4 },
  });
  const placed = await order(product, {
    language: "en",
    products: [
      { product, variant: null, personalization: { text: "C & J" }, count: 1, price_brutto: 125 },
    ],
    total_price_brutto: 134.9,
  });
  const days = { preparation_days: 7, transit_days_min: 2, transit_days_max: 4 };
  expect(await storedPromise(placed.uuid)).toMatchObject({
    ...days,
    delivery_from: null,
    delivery_to: null,
  });
  const text = "9–11 working days after your payment arrives";
  expect(await statedDelivery(placed, "en")).toEqual({ label: "Delivery", value: text });
  const [confirmation] = await caughtMails(placed.email);
  expect(confirmation?.text).toContain(`Delivery: ${text}`);

  const { id } = await storedPromise(placed.uuid);
  await updateRecord("ecommerce_order", id, { next_step: "confirm" });
  const promise = calculateDelivery(
    { preparationDays: 7, transit: { min: 2, max: 4 } },
    CALENDAR,
    await timeOfLastStep(id),
  );
  expect(await storedPromise(placed.uuid)).toMatchObject({
    ...days,
    delivery_from: promise?.from,
    delivery_to: promise?.to,
  });
  const date = promise && formatDays(promise, "en");
  expect(await statedDelivery(placed, "en")).toEqual({ label: "Delivery", value: date });
  const update = await caughtMails(placed.email, 1, (mail) => mail.text.includes(String(date)));
  expect(update).toHaveLength(1);
});

it("SHOP-4 a pickup is promised with the order; an unknown preparation promises nothing", async () => {
  const pickup = {
    payment_method: shop.payments.store,
    shipping_method: shop.pickup,
    shipping_cost: 0,
    total_price_brutto: 100,
  };
  const known = await order(await createProduct(shop, { stock: null, shipping_time: 6 }), pickup);
  const stored = await storedPromise(known.uuid);
  const placedAt = await timeOfLastStep(stored.id);
  const promise = calculateDelivery({ preparationDays: 6, transit: null }, CALENDAR, placedAt);
  expect(stored).toMatchObject({
    delivery_from: promise?.from,
    delivery_to: null,
    preparation_days: 6,
    transit_days_min: null,
  });
  expect(await statedDelivery(known, "fr")).toEqual({
    label: "Retrait",
    value: `Prêt à retirer à partir du ${promise ? formatDays(promise, "fr") : ""}`,
  });

  const unknown = await order(await createProduct(shop, { stock: null }), pickup);
  expect(await storedPromise(unknown.uuid)).toMatchObject({
    delivery_from: null,
    preparation_days: null,
  });
  expect(await statedDelivery(unknown, "de")).toBeNull();
});
