import { beforeAll, describe, expect, it } from "vitest";
import { administrator, list as listItems } from "../support/directus";
import {
  orderRequest,
  BANK_DETAILS,
  listRecords,
  type TestShop,
  postOrder,
  createProduct,
  updateRecord,
} from "./fixtures/test-shop";
import { caughtMails, uniqueEmail } from "./fixtures/forms-client";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";

/**
 * The order API caches shop settings, sender and legal texts; an edit must apply to the next order.
 */

let shop: TestShop;
let ring: number;

beforeAll(async () => {
  shop = await createReviewShop("cache");
  ring = await createProduct(shop, { stock: 50 });
});

const anyOrder = (fields: Parameters<typeof orderRequest>[2] = {}) =>
  orderRequest(shop, ring, { customer_email: uniqueEmail(), ...fields });

describe("content cache of the order API", () => {
  it("CHECKOUT-7 applies a changed gift wrapping price to the next order", async () => {
    const wrapped = (total: number) => anyOrder({ present_wrap: true, total_price_brutto: total });
    expect(await postOrder(wrapped(114.4))).toMatchObject({ http: 200 });
    await updateRecord("ecommerce_settings", shop.settings, { present_wrapping_price: 6 });
    expect(await postOrder(wrapped(114.4))).toMatchObject({
      http: 409,
      body: { code: "price-changed" },
    });
    expect(await postOrder(wrapped(115.9))).toMatchObject({ http: 200 });
  });

  it("SETTINGS-3 CHECKOUT-7 applies maintenance mode to the next order, on and off", async () => {
    expect(await postOrder(anyOrder())).toMatchObject({ http: 200 });
    await updateRecord("ecommerce_settings", shop.settings, { maintenance_mode: true });
    expect(await postOrder(anyOrder())).toMatchObject({ http: 409, body: { code: "shop-closed" } });
    await updateRecord("ecommerce_settings", shop.settings, { maintenance_mode: false });
    expect(await postOrder(anyOrder())).toMatchObject({ http: 200 });
  });

  it("CHECKOUT-6 PAY-4 uses the new bank account and company name in the next confirmation", async () => {
    const first = anyOrder();
    expect(await postOrder(first)).toMatchObject({ http: 200 });
    const [before] = await caughtMails(first.customer_email);
    expect(before?.text).toContain(BANK_DETAILS.iban);

    const [settings] = await listRecords(
      "ecommerce_settings",
      `fields=bank_details&filter[id][_eq]=${shop.settings}`,
    );
    await updateRecord("bank_details", Number(settings?.["bank_details"]), {
      iban: "DE02120300000000202051",
    });
    const [company] = await listItems(
      administrator(),
      "company",
      `filter[project][_eq]=${shop.project}`,
    );
    await updateRecord("company", Number(company?.["id"]), { display_name: "Juwelier Neu" });

    const second = anyOrder();
    expect(await postOrder(second)).toMatchObject({ http: 200 });
    const [after] = await caughtMails(second.customer_email);
    expect(after?.text).toContain("DE02 1203 0000 0000 2020 51");
    expect(after?.text).not.toContain(BANK_DETAILS.iban);
    expect(after?.subject).toContain("Juwelier Neu");
  });

  it("CHECKOUT-7 applies a changed product price, which is never cached, to the next order", async () => {
    const product = await createProduct(shop);
    expect(await postOrder(orderRequest(shop, product))).toMatchObject({ http: 200 });
    await updateRecord("ecommerce_product", product, { price_brutto: 120 });
    expect(await postOrder(orderRequest(shop, product))).toMatchObject({
      http: 409,
      body: { code: "price-changed" },
    });
  });
});
