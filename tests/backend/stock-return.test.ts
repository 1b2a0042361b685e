import { beforeAll, describe, expect, it } from "vitest";
import { type Caller, logInAs } from "../support/directus";
import {
  orderRequest,
  createTestShop,
  listRecords,
  type TestShop,
  stockOf,
  createProduct,
  updateRecord,
  variantsOf,
} from "./fixtures/test-shop";
import {
  approveAtPaypal,
  waitForStatus,
  placePaypalOrder,
  expireReservation,
  postPaypalTransaction,
  paypalOrderRequest,
} from "./fixtures/paypal";
import {
  cancel,
  orderOf,
  placeOrder,
  placeOrderBeyondStock,
  storedOrder,
  takeStaffAction,
} from "./fixtures/unpaid-orders";

let shop: TestShop;
let staff: Caller;

beforeAll(async () => {
  shop = await createTestShop("bestand");
  staff = await logInAs("shop");
});

const setStock = (product: number, stock: number | null) =>
  updateRecord("ecommerce_product", product, { stock });
const reservedUnitsOf = async (uuid: string) =>
  (await storedOrder(uuid)).lines.map(({ stock_reserved }) => stock_reserved);

describe("stock released by an order", () => {
  it("ORDER-3 is what its lines reserved, once, and the lines hold none afterwards", async () => {
    const product = await createProduct(shop);
    const order = await placeOrder(orderOf(shop, product, 2));
    expect(await reservedUnitsOf(order.uuid)).toEqual([2]);
    expect(await stockOf(product)).toBe(3);
    expect((await cancel(shop, order)).http).toBe(200);
    expect(await stockOf(product)).toBe(5);
    expect(await reservedUnitsOf(order.uuid)).toEqual([0]);
  });

  it("ORDER-3 is none if the stock was not tracked when ordered, even if it is tracked now", async () => {
    const product = await createProduct(shop, { stock: null });
    const order = await placeOrder(orderOf(shop, product, 1));
    expect(await reservedUnitsOf(order.uuid)).toEqual([0]);
    await setStock(product, 5);
    expect((await takeStaffAction(staff, order.uuid, "cancel")).status).toBe(200);
    expect(await stockOf(product)).toBe(5);
  });

  it("ORDER-3 starts no tracking if the stock is not tracked now", async () => {
    const product = await createProduct(shop);
    const order = await placeOrder(orderOf(shop, product, 2));
    await setStock(product, null);
    expect((await cancel(shop, order)).http).toBe(200);
    expect(await stockOf(product)).toBeNull();
    expect(await reservedUnitsOf(order.uuid)).toEqual([0]);
  });

  it("ORDER-3 includes several lines of a product, its variants, and items beyond the stock", async () => {
    const product = await createProduct(shop, {
      ...{ stock: 1, reorder_possible: true },
      product_variants: [
        { display_name: "52", stock: 3, active: true },
        { display_name: "54", stock: null, active: true },
      ],
    });
    const plain = await createProduct(shop, { stock: 1, reorder_possible: true });
    const [counted = 0, uncounted = 0] = await variantsOf(product);
    const line = { product, personalization: {}, price_brutto: 100 };
    const order = await placeOrderBeyondStock(
      shop,
      orderRequest(shop, product, {
        products: [
          { ...line, variant: counted, count: 1 },
          { ...line, variant: counted, count: 2 },
          { ...line, variant: uncounted, count: 1 },
          { ...line, product: plain, variant: null, count: 3 },
        ],
        ...{ shipping_cost: 0, total_price_brutto: 700 },
      }),
    );
    expect(await reservedUnitsOf(order.uuid)).toEqual([1, 2, 0, 3]);
    const stocks = async () => [
      await stockOf(product),
      await stockOf(plain),
      ...(
        await listRecords(
          "ecommerce_product_variant",
          `fields=stock&sort=sort,id&filter[product][_eq]=${product}`,
        )
      ).map((row) => row["stock"]),
    ];
    expect(await stocks()).toEqual([1, -2, 0, null]);
    expect((await cancel(shop, order)).http).toBe(200);
    expect(await stocks()).toEqual([1, 1, 3, null]);
  });
});

describe("stock reserved again by a revived order", () => {
  it.each([
    { ordered: null, revived: 5, left: 4, reserved: 1 },
    { ordered: 5, revived: null, left: null, reserved: 0 },
  ])(
    "ORDER-3 is computed again: $ordered in stock when ordered, $revived when paid late",
    async ({ ordered, revived, left, reserved }) => {
      const product = await createProduct(shop, { stock: ordered });
      const at = await placePaypalOrder(paypalOrderRequest(shop, product));
      await expireReservation(at.uuid);
      await waitForStatus(at.uuid, "expired");
      expect(await stockOf(product)).toBe(ordered);
      await setStock(product, revived);
      await approveAtPaypal(at);
      expect(await postPaypalTransaction(shop, at)).toMatchObject({
        http: 200,
        body: { order: { status: "paid" } },
      });
      expect(await stockOf(product)).toBe(left);
      expect(await reservedUnitsOf(at.uuid)).toEqual([reserved]);
      await setStock(product, 10);
      expect((await takeStaffAction(staff, at.uuid, "cancel")).status).toBe(200);
      expect(await stockOf(product)).toBe(10 + reserved);
    },
  );
});
