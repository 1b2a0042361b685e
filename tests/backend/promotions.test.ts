import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Caller, logInAs, requestDirectus, type Row, visitor } from "../support/directus";
import { runJobs, runJobsUntil } from "../support/jobs";
import { executeSql, timestampSql } from "./fixtures/execute-sql";
import {
  backdate,
  DAY,
  historyOf,
  inMilliseconds,
  patch,
  pricesOf,
  PRODUCTS,
  running,
  stored,
  VARIANTS,
} from "./fixtures/prices";
import {
  createProduct,
  createRecord,
  createTestShop,
  orderRequest,
  postOrder,
  type TestShop,
  updateRecord,
  variantsOf,
} from "./fixtures/test-shop";

/** Promotions: reductions of selected products for a time. */

const PROMOTIONS = "ecommerce_promotion";
const NO_SALE = { sale_price_brutto: null, sale_starts_at: null, sale_ends_at: null };

let shop: TestShop;
let staff: Caller;
beforeAll(async () => {
  shop = await createTestShop("promotions");
  staff = await logInAs("shop");
});

const promotionOf = (products: readonly number[], fields: Row = {}): Row => ({
  ...{ project: shop.project, name: "Wochenende", percent: 10 },
  ...{ starts_at: inMilliseconds(-1000), ends_at: inMilliseconds(DAY) },
  products: products.map((product) => ({ product })),
  ...fields,
});

const created = z.object({ data: z.object({ id: z.number() }) });
/** Creates a promotion as staff do, and applies what is due. */
async function createPromotion(products: readonly number[], fields: Row = {}): Promise<number> {
  const reply = await requestDirectus(
    staff,
    `/items/${PROMOTIONS}?fields=id`,
    "POST",
    promotionOf(products, fields),
  );
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  await runJobs();
  return created.parse(reply.body).data.id;
}

/** Lets a promotion begin or end a moment ago, as if the time had passed without the shop. */
async function letPass(id: number, what: "starts_at" | "ends_at"): Promise<void> {
  executeSql(
    `update ${PROMOTIONS} set ${what} = ${timestampSql(Date.now() - 1)}, applied_at = ${
      what === "starts_at" ? "null" : "applied_at"
    } where id = ${id}`,
  );
  await runJobs();
}

const pricedProduct = async (fields: Row = {}): Promise<number> => {
  const product = await createProduct(shop, fields);
  await backdate(product, 60);
  return product;
};

describe("promotion", () => {
  it("GOODS-3 LAW-3 fills the sale of products, keeps the history and clears it at its end", async () => {
    const product = await pricedProduct();
    const other = await pricedProduct();
    const promotion = await createPromotion([product]);
    expect(await pricesOf(product)).toEqual([90, 100, 100]);
    expect(await pricesOf(other)).toEqual([100, null, null]);
    expect(await stored(PRODUCTS, product)).toMatchObject({ sale_price_brutto: 90 });
    await runJobs();
    expect(await historyOf(product)).toEqual([100, "90 sale"]);
    // The sale ends at the dates of the product, and is not filled again.
    executeSql(
      `update ${PRODUCTS} set sale_ends_at = ${timestampSql(Date.now() - 1)} where id = ${product}`,
    );
    await letPass(promotion, "ends_at");
    expect(await pricesOf(product)).toEqual([100, null, null]);
    expect(await stored(PRODUCTS, product)).toMatchObject(NO_SALE);
    expect(await historyOf(product)).toEqual([100, "90 sale", 100]);
  });

  it("GOODS-4 begins and ends with the next run of the job if the shop was down at that minute", async () => {
    const product = await pricedProduct();
    const promotion = await createPromotion([product], {
      ...{ starts_at: inMilliseconds(DAY), ends_at: inMilliseconds(2 * DAY) },
    });
    expect(await pricesOf(product)).toEqual([100, null, null]);
    await letPass(promotion, "starts_at");
    expect(await pricesOf(product)).toEqual([90, 100, 100]);
    await letPass(promotion, "ends_at");
    expect(await pricesOf(product)).toEqual([100, null, null]);
  });

  it("GOODS-3 selects by brand and category, and reduces variants by their own prices", async () => {
    const manufacturer = await createRecord("ecommerce_manufacturer", {
      ...{ project: shop.project, display_name: "Adler", slug: "adler" },
    });
    const product = await pricedProduct({
      manufacturer,
      product_variants: [{ display_name: "52", active: true, price_brutto: 120 }],
    });
    const [variant = 0] = await variantsOf(product);
    await createPromotion([], { manufacturers: [{ manufacturer }], rounding: "nine" });
    expect((await pricesOf(product)).slice(0, 2)).toEqual([89, 100]);
    expect((await pricesOf(variant, VARIANTS)).slice(0, 2)).toEqual([99, 120]);
    // A product that gets the brand during the promotion is reduced with its save.
    const late = await createProduct(shop, { manufacturer });
    expect((await pricesOf(late)).slice(0, 2)).toEqual([89, 100]);
  });

  it("GOODS-3 follows a new regular price, a change of the promotion and a draft", async () => {
    const product = await pricedProduct();
    const promotion = await createPromotion([product]);
    expect((await patch(staff, product, { price_brutto: 200 })).status).toBe(200);
    expect((await pricesOf(product)).slice(0, 2)).toEqual([180, 200]);
    expect((await patch(staff, product, { price_brutto: 50 })).status).toBe(200);
    expect((await pricesOf(product)).slice(0, 2)).toEqual([45, 50]);
    await updateRecord(PROMOTIONS, promotion, { percent: 20 });
    await runJobs();
    expect((await pricesOf(product)).slice(0, 2)).toEqual([40, 50]);
    await updateRecord(PROMOTIONS, promotion, { status: "draft" });
    await runJobs();
    expect((await pricesOf(product)).slice(0, 2)).toEqual([50, null]);
  });

  it("GOODS-4 leaves the lowest price of two, and the other one's after its end", async () => {
    const product = await pricedProduct();
    await createPromotion([product]);
    const better = await createPromotion([product], { percent: null, amount: 30 });
    expect((await pricesOf(product)).slice(0, 2)).toEqual([70, 100]);
    await letPass(better, "ends_at");
    expect((await pricesOf(product)).slice(0, 2)).toEqual([90, 100]);
  });

  it("GOODS-4 yields to a sale that staff enter, before, during and after its start", async () => {
    const early = await pricedProduct(running(95));
    const late = await pricedProduct();
    const untouched = await pricedProduct();
    await createPromotion([early, late, untouched]);
    expect((await pricesOf(early)).slice(0, 2)).toEqual([95, 100]);
    expect((await patch(staff, late, running(97))).status).toBe(200);
    expect((await pricesOf(late)).slice(0, 2)).toEqual([97, 100]);
    // A save with the same sale, such as that of an exported product, is no sale of its own.
    await updateRecord(PRODUCTS, untouched, await stored(PRODUCTS, untouched));
    await updateRecord(PRODUCTS, late, NO_SALE);
    expect((await pricesOf(late)).slice(0, 2)).toEqual([90, 100]);
    await updateRecord(PRODUCTS, untouched, { price_brutto: 200 });
    expect((await pricesOf(untouched)).slice(0, 2)).toEqual([180, 200]);
  });

  it("GOODS-4 cannot be deleted while it reduces prices", async () => {
    const product = await pricedProduct();
    const promotion = await createPromotion([product]);
    const remove = () => requestDirectus(staff, `/items/${PROMOTIONS}/${promotion}`, "DELETE");
    expect((await remove()).status).toBe(409);
    await updateRecord(PROMOTIONS, promotion, { status: "draft" });
    await runJobs();
    expect((await remove()).status).toBe(204);
  });
});

describe("order during a promotion", () => {
  it("GOODS-4 CHECKOUT-7 is refused with the new price if it starts or ends at the checkout", async () => {
    const product = await pricedProduct();
    const order = (price: number) =>
      postOrder(
        orderRequest(shop, product, {
          products: [
            { product, variant: null, personalization: {}, count: 1, price_brutto: price },
          ],
          ...{ shipping_cost: 9.9, total_price_brutto: price + 9.9 },
        }),
      );
    const promotion = await createPromotion([product], { starts_at: inMilliseconds(DAY / 2) });
    await letPass(promotion, "starts_at");
    expect((await order(100)).http).toBe(409);
    expect((await order(90)).body).toMatchObject({ status: "ok" });
    executeSql(
      `update ${PROMOTIONS} set ends_at = ${timestampSql(Date.now() - 1)} where id = ${promotion}`,
    );
    // The end of the product's sale is that of the promotion, so the order does not need the job.
    executeSql(
      `update ${PRODUCTS} set sale_ends_at = ${timestampSql(Date.now() - 1)} where id = ${product}`,
    );
    expect((await order(90)).http).toBe(409);
    expect((await order(100)).body).toMatchObject({ status: "ok" });
    expect((await pricesOf(product)).slice(0, 2)).toEqual([100, null]);
  });
});

describe("validation of a promotion", () => {
  const errors = z.object({
    errors: z.array(
      z.object({ message: z.string(), extensions: z.looseObject({ field: z.string() }) }),
    ),
  });
  const refusals = async (wrong: Row) => {
    const item = promotionOf([], { status: "draft", ...wrong });
    const reply = await requestDirectus(staff, `/items/${PROMOTIONS}`, "POST", item);
    expect(reply.status).toBe(400);
    // Directus checks each bound of a range on its own.
    const fields = errors.parse(reply.body).errors.map(({ extensions }) => extensions.field);
    return [...new Set(fields)];
  };

  it("GOODS-3 EDIT-4 refuses a reduction or a time that makes no sense, at the field", async () => {
    expect(await refusals({ amount: 5 })).toEqual(["percent"]);
    expect(await refusals({ percent: null })).toEqual(["percent"]);
    expect(await refusals({ percent: 91 })).toEqual(["percent"]);
    expect(await refusals({ percent: 0 })).toEqual(["percent"]);
    expect(await refusals({ percent: null, amount: -1 })).toEqual(["amount"]);
    expect(await refusals({ ends_at: inMilliseconds(-2000) })).toEqual(["ends_at"]);
  });
});

describe("preview of a promotion", () => {
  const answer = z.object({
    data: z
      .object({
        total: z.number(),
        reduced: z.number(),
        rows: z.array(
          z.looseObject({
            product: z.number(),
            newPrice: z.object({ cents: z.number() }).nullable(),
            lowestPrice: z.object({ cents: z.number() }).nullable(),
            exclusion: z.string().nullable(),
            winner: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
  });
  const ask = (caller: Caller, values: Row, id: number | null = null) =>
    requestDirectus(caller, "/promotions/preview", "POST", { id, values });
  const preview = async (values: Row, id: number | null = null) => {
    const reply = await ask(staff, values, id);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return answer.parse(reply.body).data;
  };
  const picked = (...products: readonly number[]) => ({
    create: products.map((id) => ({ product: { id } })),
    ...{ update: [], delete: [] },
  });

  it("GOODS-3 GOODS-4 lists prices of the unsaved form, who wins, and what is left out", async () => {
    const product = await pricedProduct();
    const cheap = await pricedProduct({ price_brutto: 5 });
    const own = await pricedProduct(running(95));
    await createPromotion([product], { name: "Advent", percent: 50, ends_at: inMilliseconds(DAY) });
    const form = promotionOf([], {
      ...{ percent: null, amount: 10, products: picked(product, cheap, own) },
    });
    const result = await preview(form);
    expect([result?.total, result?.reduced]).toEqual([3, 0]);
    expect(
      Object.fromEntries((result?.rows ?? []).map((row) => [row.product, row.exclusion])),
    ).toEqual({ [product]: "other-promotion", [cheap]: "not-below", [own]: "own-sale" });
    const later = { starts_at: inMilliseconds(2 * DAY), ends_at: inMilliseconds(3 * DAY) };
    const plain = await pricedProduct();
    const reduced = await preview({ ...form, ...later, products: picked(plain) });
    expect(reduced?.rows[0]).toMatchObject({
      ...{ newPrice: { cents: 9000 }, lowestPrice: { cents: 10_000 }, exclusion: null },
    });
    expect(await preview({ ...form, percent: 10 })).toBeNull();
    expect(await pricesOf(cheap)).toEqual([5, null, null]);
  });

  it("GOODS-3 contains the stored selection without rows that the form removes", async () => {
    const [first, second] = [await pricedProduct(), await pricedProduct()];
    const promotion = await createPromotion([first, second], { status: "draft" });
    const rows = await requestDirectus(
      staff,
      `/items/ecommerce_promotion_product?filter[promotion][_eq]=${promotion}&fields=id&sort=id`,
    );
    const ids = z
      .object({ data: z.array(z.object({ id: z.number() })) })
      .parse(rows.body)
      .data.map(({ id }) => id);
    const form = promotionOf([], { products: ids });
    expect((await preview(form, promotion))?.total).toBe(2);
    const without = { create: [], update: [], delete: [ids[0]] };
    const left = await preview({ ...form, products: without }, promotion);
    expect(left?.rows.map((row) => row.product)).toEqual([second]);
  });

  it("GOODS-3 is for the shop team: editors and visitors see neither promotions nor previews", async () => {
    const product = await pricedProduct();
    await createPromotion([product]);
    const form = promotionOf([], { products: picked(product) });
    for (const caller of [await logInAs("editor"), visitor]) {
      expect((await ask(caller, form)).status).toBe(403);
      for (const collection of [PROMOTIONS, "ecommerce_promotion_product"])
        expect((await requestDirectus(caller, `/items/${collection}`)).status).toBe(403);
      const field = await requestDirectus(
        visitor,
        `/items/${PRODUCTS}?fields=sale_promotion&limit=1`,
      );
      expect(field.status).toBe(403);
    }
  });

  it("GOODS-4 starts in two runs at once with one entry of the history", async () => {
    const product = await pricedProduct();
    await createPromotion([product], { starts_at: inMilliseconds(1000) });
    await runJobsUntil(async () => expect((await pricesOf(product))[0]).toBe(90));
    await Promise.all([runJobs(), runJobs()]);
    expect(await historyOf(product)).toEqual([100, "90 sale"]);
  });
});
