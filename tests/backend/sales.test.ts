import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  administrator,
  type Caller,
  list,
  logInAs,
  requestDirectus,
  type Row,
  visitor,
} from "../support/directus";
import { startFakePublisher, type FakePublisher } from "../support/fake-publisher";
import { runJobs } from "../support/jobs";
import { stringMatching } from "../support/matchers";
import { waitUntil } from "../support/run-publisher";
import { createSaveFence, type SaveFence } from "../support/save-fence";
import {
  amount,
  backdate,
  DAY,
  historyOf,
  letPass,
  patch,
  PRICE_FIELDS,
  pricesOf,
  PRODUCTS,
  running,
  sale,
  stored,
  VARIANTS,
} from "./fixtures/prices";
import {
  createProduct,
  createTestShop,
  orderRequest,
  postOrder,
  type TestShop,
  updateRecord,
  variantsOf,
} from "./fixtures/test-shop";

/** Scheduled sales of products and variants (LAW-3). */

let shop: TestShop;
let staff: Caller;
let publisher: FakePublisher;
let fence: SaveFence;
afterAll(() => publisher.close());
beforeAll(async () => {
  publisher = await startFakePublisher();
  fence = await createSaveFence(publisher);
  shop = await createTestShop("sales");
  staff = await logInAs("shop");
});

/** Waits for a publication that a save or the job has requested, and marks it as live. */
async function finishPublications(): Promise<void> {
  const waiting = () =>
    list(administrator(), "publication", "fields=id&filter[status][_eq]=waiting");
  await waitUntil("a publication waits", async () => (await waiting()).length > 0);
  // Saves within a short time share a publication, so the next one needs the end of this time.
  await fence.wait();
  for (const { id } of await waiting())
    await updateRecord("publication", Number(id), { status: "live" });
}

describe("scheduled sale", () => {
  it("LAW-3 runs at once if it has begun, with the lowest price of the 30 days before", async () => {
    const product = await createProduct(shop);
    await backdate(product, 60);
    expect((await patch(staff, product, running(80))).status).toBe(200);
    expect(await pricesOf(product)).toEqual([80, 100, 100]);
    expect(await historyOf(product)).toEqual([100, "80 sale"]);
  });

  it("LAW-3 states an earlier lower price, and nothing if the sale price is not below it", async () => {
    const product = await createProduct(shop, { price_brutto: 70 });
    await backdate(product, 20);
    await updateRecord(PRODUCTS, product, { price_brutto: 100 });
    await updateRecord(PRODUCTS, product, running(65));
    expect(await pricesOf(product)).toEqual([65, 100, 70]);
    await updateRecord(PRODUCTS, product, running(70));
    expect(await pricesOf(product)).toEqual([70, 100, null]);
  });

  it("LAW-3 starts and ends by itself, with a publication and a revision each", async () => {
    const product = await createProduct(shop);
    await backdate(product, 60);
    await updateRecord(PRODUCTS, product, sale(80, DAY, 2 * DAY));
    expect(await pricesOf(product)).toEqual([100, null, null]);
    const revisions = async () => {
      const filter = `filter[collection][_eq]=${PRODUCTS}&filter[item][_eq]=${product}`;
      const reply = await requestDirectus(
        administrator(),
        `/revisions?${filter}&fields=data&sort=-id&limit=-1`,
      );
      return z
        .object({ data: z.array(z.object({ data: z.looseObject({ price_brutto: amount }) })) })
        .parse(reply.body)
        .data.map(({ data }) => data.price_brutto);
    };
    const before = (await revisions()).length;
    // The publication of the save itself.
    await finishPublications();
    letPass(product, "sale_starts_at");
    await runJobs();
    expect(await pricesOf(product)).toEqual([80, 100, 100]);
    await finishPublications();
    letPass(product, "sale_ends_at");
    await runJobs();
    expect(await pricesOf(product)).toEqual([100, null, null]);
    expect(await stored(PRODUCTS, product)).toMatchObject({
      ...{ sale_price_brutto: null, sale_starts_at: null, sale_ends_at: null },
    });
    expect(await historyOf(product)).toEqual([100, "80 sale", 100]);
    const later = await revisions();
    expect(later.slice(0, later.length - before)).toEqual([100, 80]);
  });

  it("LAW-3 of a variant leaves the other variants alone", async () => {
    const product = await createProduct(shop, {
      product_variants: [
        { display_name: "52", active: true, price_brutto: 120 },
        { display_name: "54", active: true, price_brutto: 130 },
        { display_name: "56", active: true },
      ],
    });
    const [first = 0, second = 0, third = 0] = await variantsOf(product);
    for (const variant of [first, second, third]) await backdate(product, 60, variant);
    expect((await patch(staff, first, running(99), VARIANTS)).status).toBe(200);
    expect(await pricesOf(first, VARIANTS)).toEqual([99, 120, 120]);
    expect(await pricesOf(second, VARIANTS)).toEqual([130, null, null]);
    expect(await pricesOf(product)).toEqual([100, null, null]);
    // A variant without a price has the sale of the product.
    await updateRecord(PRODUCTS, product, running(90));
    expect(await pricesOf(third, VARIANTS)).toEqual([null, null, 100]);
    expect(await historyOf(product, third)).toEqual([100, "90 sale"]);
    expect(await pricesOf(second, VARIANTS)).toEqual([130, null, null]);
  });

  it("LAW-3 of several variants starts and ends in one save of the product", async () => {
    const product = await createProduct(shop, {
      product_variants: ["52", "54"].map((display_name) => ({
        ...{ display_name, active: true, price_brutto: 120 },
        ...sale(80, DAY, 2 * DAY),
      })),
    });
    const variants = await variantsOf(product);
    const prices = () =>
      Promise.all(variants.map(async (id) => (await pricesOf(id, VARIANTS)).slice(0, 2)));
    for (const id of variants) letPass(id, "sale_starts_at", VARIANTS);
    await runJobs();
    expect(await prices()).toEqual([
      [80, 120],
      [80, 120],
    ]);
    for (const id of variants) letPass(id, "sale_ends_at", VARIANTS);
    await runJobs();
    expect(await prices()).toEqual([
      [120, null],
      [120, null],
    ]);
  });

  it("LAW-3 keeps a regular price that staff change meanwhile for the time after it", async () => {
    const product = await createProduct(shop);
    await backdate(product, 60);
    await updateRecord(PRODUCTS, product, running(80));
    expect((await patch(staff, product, { price_brutto: 140 })).status).toBe(200);
    expect(await pricesOf(product)).toEqual([80, 140, 100]);
    expect(await historyOf(product)).toEqual([100, "80 sale"]);
    const refused = await patch(staff, product, { price_brutto: 75 });
    expect(refused.status).toBe(400);
    expect(await pricesOf(product)).toEqual([80, 140, 100]);
    await updateRecord(PRODUCTS, product, {
      ...{ sale_price_brutto: null, sale_starts_at: null, sale_ends_at: null },
    });
    expect(await pricesOf(product)).toEqual([140, null, null]);
  });

  it("LAW-3 ignores calculated prices in a save, such as those of an exported product", async () => {
    const product = await createProduct(shop);
    await backdate(product, 60);
    await updateRecord(PRODUCTS, product, running(80));
    await updateRecord(PRODUCTS, product, await stored(PRODUCTS, product));
    expect(await pricesOf(product)).toEqual([80, 100, 100]);
    await updateRecord(PRODUCTS, product, { lowest_price_brutto: 999 });
    expect(await pricesOf(product)).toEqual([80, 100, 100]);
    const plain = await createProduct(shop, { lowest_price_brutto: 999 });
    expect(await pricesOf(plain)).toEqual([100, null, null]);
  });

  it("LAW-3 hides the schedule from visitors, who read only the price and the lowest price", async () => {
    const product = await createProduct(shop, {
      product_variants: [{ display_name: "52", active: true, price_brutto: 120 }],
    });
    const path = `/items/${PRODUCTS}?filter[id][_eq]=${product}&limit=1&fields=`;
    const read = (fields: string) => requestDirectus(visitor, `${path}${fields}`);
    expect((await read("price_brutto,lowest_price_brutto")).status).toBe(200);
    expect((await read("product_variants.lowest_price_brutto")).status).toBe(200);
    for (const field of [...PRICE_FIELDS.slice(3), "regular_price_brutto", "price_history"]) {
      expect([400, 403], field).toContain((await read(field)).status);
      expect([400, 403], field).toContain((await read(`product_variants.${field}`)).status);
    }
  });
});

describe("validation of a sale", () => {
  const errors = z.object({
    errors: z.array(
      z.object({ message: z.string(), extensions: z.looseObject({ field: z.string() }) }),
    ),
  });
  const problems = async (caller: Caller, id: number, item: Row) => {
    const reply = await patch(caller, id, item);
    expect(reply.status, JSON.stringify(reply.body)).toBe(400);
    return errors
      .parse(reply.body)
      .errors.map(({ message, extensions }) => [extensions.field, message]);
  };
  const speak = (language: string) => requestDirectus(staff, "/users/me", "PATCH", { language });

  it("LAW-3 EDIT-4 refuses a sale that is incomplete, too dear or ends too early, at the field", async () => {
    const product = await createProduct(shop);
    await speak("de-DE");
    expect(await problems(staff, product, { sale_price_brutto: 80 })).toEqual([
      [
        "sale_starts_at",
        "Eine Aktion braucht Aktionspreis, Beginn und Ende. Bitte ausfüllen oder alle leeren.",
      ],
      [
        "sale_ends_at",
        "Eine Aktion braucht Aktionspreis, Beginn und Ende. Bitte ausfüllen oder alle leeren.",
      ],
    ]);
    await speak("en-US");
    expect(await problems(staff, product, running(100))).toEqual([
      ["sale_price_brutto", "The sale price must be above zero and below the regular price."],
    ]);
    await speak("fr-FR");
    expect(await problems(staff, product, sale(80, DAY, DAY - 1000))).toEqual([
      ["sale_ends_at", "La fin de la promotion doit être postérieure à son début."],
    ]);
    await speak("de-DE");
    expect(await pricesOf(product)).toEqual([100, null, null]);
    expect(await historyOf(product)).toEqual([100]);
  });

  it("LAW-3 EDIT-4 refuses the sale of a variant at its row, also of a draft", async () => {
    const product = await createProduct(shop, {
      status: "draft",
      product_variants: [{ display_name: "52", active: true }],
    });
    const [variant = 0] = await variantsOf(product);
    const refused = await problems(staff, product, {
      product_variants: { create: [], delete: [], update: [{ id: variant, ...running(80) }] },
    });
    expect(refused).toEqual([
      [
        "product_variants",
        stringMatching(/^1\. → Aktionspreis mit Mehrwertsteuer: Ein Aktionspreis braucht/),
      ],
    ]);
    const reply = await patch(staff, variant, running(80), VARIANTS);
    expect(errors.parse(reply.body).errors[0]?.extensions.field).toBe("sale_price_brutto");
  });
});

describe("order during a sale", () => {
  const priced = (product: number, price: number) => {
    const shipping = 9.9;
    return orderRequest(shop, product, {
      products: [{ product, variant: null, personalization: {}, count: 1, price_brutto: price }],
      ...{ shipping_cost: shipping, total_price_brutto: price + shipping },
    });
  };

  it("LAW-3 CHECKOUT-7 has the price at the moment of the order", async () => {
    const product = await createProduct(shop);
    await updateRecord(PRODUCTS, product, running(80));
    const stale = await postOrder(priced(product, 100));
    expect(stale.http).toBe(409);
    const order = await postOrder(priced(product, 80));
    expect(order.body).toMatchObject({ status: "ok" });
    await updateRecord(PRODUCTS, product, {
      ...{ sale_price_brutto: null, sale_starts_at: null, sale_ends_at: null },
    });
    expect((await postOrder(priced(product, 80))).http).toBe(409);
    expect((await postOrder(priced(product, 100))).body).toMatchObject({ status: "ok" });
  });

  it("LAW-3 CHECKOUT-7 has the price of the sale's dates before the job has run, and shows it then", async () => {
    const product = await createProduct(shop);
    await updateRecord(PRODUCTS, product, sale(80, DAY, 2 * DAY));
    expect((await postOrder(priced(product, 80))).http).toBe(409);
    letPass(product, "sale_starts_at");
    expect((await postOrder(priced(product, 80))).body).toMatchObject({ status: "ok" });
    expect((await postOrder(priced(product, 100))).http).toBe(409);
    expect((await pricesOf(product)).slice(0, 2)).toEqual([80, 100]);
    letPass(product, "sale_ends_at");
    expect((await postOrder(priced(product, 100))).body).toMatchObject({ status: "ok" });
    expect((await postOrder(priced(product, 80))).http).toBe(409);
    expect((await pricesOf(product)).slice(0, 2)).toEqual([100, null]);
  });

  it("LAW-3 CHECKOUT-7 of a variant has the price of its own dates", async () => {
    const product = await createProduct(shop, {
      product_variants: [
        { display_name: "52", active: true, price_brutto: 120, ...running(80) },
        { display_name: "54", active: true, price_brutto: 120 },
      ],
    });
    const [first = 0, second = 0] = await variantsOf(product);
    const order = (variant: number, price: number) => {
      const request = priced(product, price);
      return postOrder({
        ...request,
        products: request.products.map((line) => ({ ...line, variant })),
      });
    };
    letPass(first, "sale_ends_at", VARIANTS);
    expect((await order(first, 120)).body).toMatchObject({ status: "ok" });
    expect((await order(first, 80)).http).toBe(409);
    expect((await order(second, 120)).body).toMatchObject({ status: "ok" });
  });
});
