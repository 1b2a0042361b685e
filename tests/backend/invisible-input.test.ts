import { beforeAll, describe, expect, it } from "vitest";
import { administrator, list } from "../support/directus";
import { orderRequest, type TestShop, postOrder } from "./fixtures/test-shop";
import { DEMO_DOMAIN, postForm, agedProof, uniqueEmail } from "./fixtures/forms-client";
import {
  reviewPost,
  enquiryPost,
  createReviewShop,
  post,
  ring,
} from "./fixtures/reviews-and-enquiries";

let shop: TestShop;
let product: number;
beforeAll(async () => {
  shop = await createReviewShop("invisible");
  product = await ring(shop, { stock: 50 });
});

const INVISIBLE = ["\u200b", "\u3164\u2800", "\u00ad\u2060", "\ufe0f", "\u202e"];
const REFUSED = ["Jana\u202eBeck", "\u2066Jana\u2069", "Jana\ud83d", "Jana\u0007"];
const contact = async (fields: Record<string, unknown>) => ({
  ...{
    project: DEMO_DOMAIN,
    locale: "de",
    name: "Jana",
    email: uniqueEmail(),
    message: "Frage",
    privacy_accepted: true,
  },
  ...fields,
  altcha: await agedProof(),
});

describe("invisible or misleading characters", () => {
  it("SAFE-8 are refused or removed in names and texts of orders", async () => {
    const order = orderRequest(shop, product);
    const named = (last_name: string) => ({
      ...order,
      shipping_address: { ...order.shipping_address, last_name },
    });
    for (const name of INVISIBLE)
      expect(await postOrder(named(name))).toMatchObject({
        http: 400,
        body: { fields: [{ field: "shipping_address.last_name", code: "required" }] },
      });
    for (const name of REFUSED)
      expect(await postOrder(named(name))).toMatchObject({
        http: 400,
        body: { fields: [{ field: "shipping_address.last_name", code: "control-character" }] },
      });
    expect((await postOrder({ ...order, comment: "a\u202eb" })).http).toBe(400);
    const engraved = order.products.map((line) => ({
      ...line,
      personalization: { text: "a\u202eb" },
    }));
    expect((await postOrder({ ...order, products: engraved })).http).toBe(400);
    const stored = {
      ...named("Be\u200bck"),
      customer_phone: "\u202d0431 5551234\u202c",
      comment: "\u3164",
    };
    expect((await postOrder(stored)).http).toBe(200);
    const [row] = await list(
      administrator(),
      "ecommerce_order",
      `filter[order_uuid][_eq]=${order.order_uuid}&fields=customer_phone,comment,addresses.last_name`,
    );
    expect(row).toEqual({
      customer_phone: "0431 5551234",
      comment: null,
      addresses: [{ last_name: "Beck" }],
    });
  });

  it(
    "SAFE-8 are refused in messages, enquiries, reviews and withdrawals",
    { tags: ["full"] },
    async () => {
      for (const text of INVISIBLE) {
        expect(await postForm("contact", await contact({ message: text }))).toMatchObject({
          http: 400,
          body: { errors: [{ field: "message", code: "required" }] },
        });
      }
      for (const text of REFUSED) {
        const responses = [
          await postForm("contact", await contact({ message: text })),
          await postForm("contact", await contact({ name: text })),
          await post("request", await enquiryPost(shop, product, { message: text })),
          await post("request", await enquiryPost(shop, product, { name: text })),
          await post("rating", await reviewPost(shop, product, { comment: text })),
          await post("rating", await reviewPost(shop, product, { name: text })),
          await postForm("withdrawal", {
            project: shop.domain,
            locale: "de",
            name: text,
            order_number: "1",
            email: uniqueEmail(),
          }),
        ];
        expect([text, responses.map(({ http }) => http)]).toEqual([text, responses.map(() => 400)]);
      }
    },
  );

  it("SAFE-8 leave emoji, umlauts and other scripts unchanged", async () => {
    const message = "Schön 👩‍🔧❤️‍🔥 — می‌خواهم\nक्‍ष é";
    const email = uniqueEmail();
    const body = await contact({ email, message: `\u200b${message}\u2060` });
    expect((await postForm("contact", body)).http).toBe(200);
    const [row] = await list(
      administrator(),
      "contact_message",
      `filter[email][_eq]=${email}&fields=message`,
    );
    expect(row).toEqual({ message });
  });
});
