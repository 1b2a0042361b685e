import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { administrator, list } from "../support/directus";
import { postFrom } from "../support/post-from";
import {
  orderRequest,
  type TestShop,
  postOrder,
  postRaw,
  createProduct,
} from "./fixtures/test-shop";
import {
  caughtMails,
  DEMO_DOMAIN,
  postForm,
  agedProof,
  uniqueEmail,
} from "./fixtures/forms-client";
import { mailOf } from "./fixtures/outbox";
import {
  reviewPost,
  enquiryPost,
  createReviewShop,
  post as postText,
  enquiriesOf,
  ring,
} from "./fixtures/reviews-and-enquiries";

/** Hourly limits per e-mail address on the test server: for orders and for all other posts. */
const ORDERS = 60;
const POSTS = 6;

let shop: TestShop;
beforeAll(async () => {
  shop = await createReviewShop("limits");
});

const times = <T>(count: number, work: () => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: count }, work));

async function inTurn<T>(count: number, work: () => Promise<T>): Promise<readonly T[]> {
  const done: T[] = [];
  for (let round = 0; round < count; round += 1) done.push(await work());
  return done;
}

describe("order limit per e-mail address", () => {
  it("SAFE-4 does not count invalid, refused or repeated orders", async () => {
    const email = uniqueEmail();
    const order = orderRequest(shop, await createProduct(shop), { customer_email: email });
    const posts = [
      { ...order, order_uuid: randomUUID(), project: "nirgends.example" },
      { ...order, order_uuid: randomUUID(), total_price_brutto: 1 },
      {
        ...order,
        order_uuid: randomUUID(),
        shipping_address: { ...order.shipping_address, zip_code: "x" },
      },
    ];
    for (const refused of posts)
      expect(
        new Set((await times(ORDERS, () => postOrder(refused))).map(({ http }) => http)),
      ).not.toContain(429);
    expect((await postOrder(order)).http).toBe(200);
    expect(
      new Set((await times(ORDERS + 5, () => postOrder(order))).map(({ http }) => http)),
    ).toEqual(new Set([200]));
    const second = { ...order, order_uuid: randomUUID() };
    expect((await postOrder(second)).http).toBe(200);
  }, 120_000);

  it("SAFE-4 accepts the customer's order after another network used up the limit, and delays its mail", async () => {
    const email = uniqueEmail();
    const product = await createProduct(shop, { stock: 1000 });
    const newOrder = () => ({
      ...orderRequest(shop, product, { customer_email: email }),
      order_uuid: randomUUID(),
    });
    const foreign = await inTurn(ORDERS, () => postFrom("127.0.0.2", "/ecom/order", newOrder()));
    expect(new Set(foreign.map(({ status }) => status))).toEqual(new Set([200]));
    const late = await postFrom("127.0.0.2", "/ecom/order", {
      ...newOrder(),
      customer_email: email.toUpperCase(),
    });
    expect([late.status, late.body]).toMatchObject([
      429,
      { status: "error", code: "too-many-requests" },
    ]);
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(3000);

    const own = newOrder();
    const response = await postRaw(JSON.stringify(own));
    expect(response.status).toBe(200);
    for (const kind of ["order_confirmation", "order_notice"] as const) {
      const mail = await mailOf(own.order_uuid, kind);
      expect(mail?.sent_at).toBeNull();
      expect(Date.parse(String(mail?.next_attempt_at))).toBeGreaterThan(Date.now() + 3_000_000);
    }
    expect((await caughtMails(email, ORDERS)).length).toBe(ORDERS);
    // A repeated order is answered, not counted.
    expect((await postOrder(own)).http).toBe(200);
  }, 180_000);
});

describe("form limit per e-mail address", () => {
  const contact = async (fields: Record<string, unknown> = {}) => ({
    ...{
      project: DEMO_DOMAIN,
      locale: "de",
      name: "Jana",
      message: `Frage ${randomUUID()}`,
      privacy_accepted: true,
    },
    ...fields,
    altcha: fields["altcha"] ?? (await agedProof()),
  });

  it("SAFE-4 ignores posts without a new proof of work and accepts posts from another network after the limit", async () => {
    const email = uniqueEmail();
    const used = await contact({ email });
    expect((await postForm("contact", used)).http).toBe(200);
    for (const bad of [{ ...used, altcha: "" }, used, { ...used, project: "nobody.example" }])
      expect(
        new Set((await times(POSTS + 2, () => postForm("contact", bad))).map(({ http }) => http)),
      ).not.toContain(429);
    const again = await inTurn(2, async () =>
      postForm("contact", { ...used, altcha: await agedProof() }),
    );
    expect(again.map(({ http }) => http)).toEqual([200, 200]);
    for (let round = 1; round < POSTS; round += 1)
      expect((await postForm("contact", await contact({ email }))).http).toBe(200);
    expect((await postForm("contact", await contact({ email }))).http).toBe(429);
    expect((await postFrom("127.0.0.2", "/forms/contact", await contact({ email }))).status).toBe(
      200,
    );
  }, 120_000);

  it("SAFE-4 counts enquiries per network and sends the customer no mail beyond the limit", async () => {
    const product = await ring(shop);
    const email = uniqueEmail();
    for (let round = 0; round < POSTS; round += 1)
      expect(
        (await postFrom("127.0.0.2", "/ecom/request", await enquiryPost(shop, product, { email })))
          .status,
      ).toBe(200);
    expect(
      (await postFrom("127.0.0.2", "/ecom/request", await enquiryPost(shop, product, { email })))
        .status,
    ).toBe(429);
    expect((await postText("request", await enquiryPost(shop, product, { email }))).http).toBe(200);
    expect((await enquiriesOf(shop)).filter((row) => row["email"] === email)).toHaveLength(
      POSTS + 1,
    );
    expect(await caughtMails(email, POSTS)).toHaveLength(POSTS);
  }, 120_000);

  it("SAFE-4 accepts the customer's review after another network used up the limit", async () => {
    const product = await ring(shop);
    const email = uniqueEmail();
    const unknown = await times(POSTS + 1, async () =>
      postFrom(
        "127.0.0.2",
        "/ecom/rating",
        await reviewPost(shop, 9_999_999, { email, altcha: await agedProof() }),
      ),
    );
    expect(new Set(unknown.map(({ status }) => status))).toEqual(new Set([404]));
    for (let round = 0; round < POSTS; round += 1)
      expect(
        (await postFrom("127.0.0.2", "/ecom/rating", await reviewPost(shop, product, { email })))
          .status,
      ).toBe(200);
    expect(
      (await postFrom("127.0.0.2", "/ecom/rating", await reviewPost(shop, product, { email })))
        .status,
    ).toBe(429);
    expect((await postText("rating", await reviewPost(shop, product, { email }))).http).toBe(200);
  }, 120_000);

  it("SAFE-4 confirms a withdrawal after many without a proof of work for the same address", async () => {
    const email = uniqueEmail();
    const withdrawal = (altcha: string) => ({
      ...{
        project: shop.domain,
        locale: "de",
        withdrawal_uuid: randomUUID(),
        name: "Jana",
        order_number: "2026-1",
        email,
      },
      altcha,
    });
    for (let round = 0; round <= POSTS; round += 1)
      expect((await postFrom("127.0.0.2", "/forms/withdrawal", withdrawal(""))).status).toBe(200);
    expect((await postForm("withdrawal", withdrawal(await agedProof()))).http).toBe(200);
    const stored = await list(
      administrator(),
      "withdrawal",
      `filter[email][_eq]=${email}&sort=id&fields=doubtful`,
    );
    expect(stored.map(({ doubtful }) => doubtful)).toEqual([
      ...Array.from({ length: POSTS + 1 }, () => true),
      false,
    ]);
    // The same doubtful content is confirmed once.
    expect(await caughtMails(email, 2)).toHaveLength(2);
  }, 120_000);
});
