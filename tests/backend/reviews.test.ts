import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { administrator, requestStatus, list, visitor } from "../support/directus";
import { type TestShop, updateRecord } from "./fixtures/test-shop";
import {
  caughtMails,
  getChallenge,
  agedProof,
  solveChallenge,
  uniqueEmail,
} from "./fixtures/forms-client";
import {
  reviewPost,
  createReviewShop,
  placePaidOrder,
  post,
  reviewsOf,
  ring,
  SHOP_MAILBOX,
} from "./fixtures/reviews-and-enquiries";

const OK = { http: 200, body: { status: "ok" } };
const SPAM = { http: 400, body: { status: "error", code: "spam" } };
const seen = (product: number) =>
  list(visitor, "ecommerce_product_rating", `filter[product][_eq]=${product}&fields=*`);

let shop: TestShop;
beforeAll(async () => {
  shop = await createReviewShop("ratings");
});

describe("posted review", () => {
  it("RATING-1 is a draft that visitors cannot see until staff publish it", async () => {
    const product = await ring(shop);
    expect(await post("rating", await reviewPost(shop, product))).toEqual(OK);
    const [stored] = await reviewsOf(product);
    expect(stored).toMatchObject({
      ...{
        project: shop.project,
        product,
        status: "draft",
        rating: 4,
        name: "Clémence M.",
        language: "fr",
        verified: false,
      },
      comment: "Très belle bague,\nfinement travaillée.",
    });
    expect(await seen(product)).toEqual([]);
    await updateRecord("ecommerce_product_rating", Number(stored?.["id"]), { status: "published" });
    expect(await seen(product)).toMatchObject([
      { rating: 4, name: "Clémence M.", verified: false },
    ]);
  });

  it("RATING-1 is mailed to the shop in its own language, with a link to the review in Directus", async () => {
    const name = `Ring ${randomUUID().slice(0, 8)}`;
    const product = await ring(shop, { display_name: name });
    await post("rating", await reviewPost(shop, product, { comment: "<b>Schön</b>" }));
    const [stored] = await reviewsOf(product);
    const [mail] = await caughtMails(SHOP_MAILBOX, 1, ({ subject }) => subject.includes(name));
    expect(mail?.subject).toBe(`Neue Bewertung: ${name}`);
    expect(mail?.text).toContain("Sterne: 4 von 5");
    expect(mail?.text).toContain("Kauf bestätigt: nein");
    expect(mail?.text).toContain(
      `/admin/content/ecommerce_product_rating/${String(stored?.["id"])}`,
    );
    expect(mail?.html).not.toContain("<b>");
  });

  it("RATING-1 is verified only by an order of the shop, once per purchase, not by the browser's claim", async () => {
    const product = await ring(shop);
    const other = await ring(shop);
    const buyer = uniqueEmail();
    await placePaidOrder(shop, product, buyer, "completed");
    expect(await post("rating", await reviewPost(shop, product, { verified: true }))).toMatchObject(
      {
        http: 400,
        body: { fields: [{ code: "unknown-field" }] },
      },
    );
    const verified = async (productId: number, email: string) => {
      const rating_uuid = randomUUID();
      expect(
        await post("rating", await reviewPost(shop, productId, { email, rating_uuid })),
      ).toEqual(OK);
      return (await reviewsOf(productId)).find((row) => row["post_uuid"] === rating_uuid)?.[
        "verified"
      ];
    };
    expect(await verified(product, uniqueEmail())).toBe(false);
    expect(await verified(other, buyer)).toBe(false);
    expect(await verified(product, buyer.toUpperCase())).toBe(true);
    expect(await verified(product, buyer)).toBe(false);
  });

  it("RATING-1 is not verified by an unpaid, expired, cancelled or withdrawn order", async () => {
    const product = await ring(shop);
    for (const status of [
      "awaiting_payment",
      "awaiting_transfer",
      "payment_failed",
      "expired",
      "cancelled",
      "withdrawn",
    ]) {
      const email = uniqueEmail();
      await placePaidOrder(shop, product, email, status);
      expect(await post("rating", await reviewPost(shop, product, { email }))).toEqual(OK);
    }
    expect((await reviewsOf(product)).map((row) => row["verified"])).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it("RATING-1 contains no e-mail address in the record or the mail", async () => {
    const name = `Ring ${randomUUID().slice(0, 8)}`;
    const product = await ring(shop, { display_name: name });
    const email = uniqueEmail();
    await placePaidOrder(shop, product, email, "shipped");
    await post("rating", await reviewPost(shop, product, { email }));
    expect(JSON.stringify(await reviewsOf(product))).not.toContain(email);
    const [mail] = await caughtMails(SHOP_MAILBOX, 1, ({ subject }) => subject.includes(name));
    expect(mail?.text).toContain("Kauf bestätigt: ja");
    expect(JSON.stringify(mail)).not.toContain(email);
  });

  it("RATING-1 is stored once when repeated, and refused with other content under its uuid", async () => {
    const product = await ring(shop);
    const rating_uuid = randomUUID();
    const again = async (fields = {}) =>
      post("rating", await reviewPost(shop, product, { rating_uuid, ...fields }));
    expect([await again(), await again()]).toEqual([OK, OK]);
    expect(await again({ rating: 1 })).toMatchObject({
      http: 409,
      body: { status: "error", code: "already-posted" },
    });
    expect((await reviewsOf(product)).map((row) => row["rating"])).toEqual([4]);
  });

  it("RATING-1 is stored once when posted twice at the same time", async () => {
    const product = await ring(shop);
    const review = await reviewPost(shop, product);
    const altcha = await agedProof();
    const responses = await Promise.all([
      post("rating", review),
      post("rating", { ...review, altcha }),
    ]);
    expect(responses).toEqual([OK, OK]);
    expect(await reviewsOf(product)).toHaveLength(1);
  });

  it("RATING-1 is refused with each missing or wrong field, and not stored", async () => {
    const product = await ring(shop);
    const fieldsOf = async (fields: Record<string, unknown>) =>
      (await post("rating", await reviewPost(shop, product, fields))).body;
    expect(await fieldsOf({ rating: 0, name: " ", email: "clara@" })).toEqual({
      status: "error",
      code: "invalid-request",
      fields: [
        { field: "rating", code: "invalid-number" },
        { field: "name", code: "required" },
        { field: "email", code: "invalid-email" },
      ],
    });
    for (const rating of [6, 4.5, "5", null])
      expect(await fieldsOf({ rating })).toMatchObject({ fields: [{ field: "rating" }] });
    expect(await fieldsOf({ comment: "x".repeat(2001) })).toMatchObject({
      fields: [{ field: "comment", code: "too-long" }],
    });
    expect(await fieldsOf({ rating_uuid: "1" })).toMatchObject({
      fields: [{ field: "rating_uuid" }],
    });
    expect(await reviewsOf(product)).toEqual([]);
  });

  it("RATING-1 SETTINGS-2 is refused while the shop accepts no reviews", async () => {
    const closed = await createReviewShop("no-ratings");
    const product = await ring(closed);
    await updateRecord("ecommerce_settings", closed.settings, { allow_ratings: false });
    expect(await post("rating", await reviewPost(closed, product))).toMatchObject({
      http: 409,
      body: { code: "ratings-closed" },
    });
    expect(await reviewsOf(product)).toEqual([]);
  });

  it("RATING-1 is accepted only for published products of the project", async () => {
    const draft = await ring(shop, { status: "draft" });
    const elsewhere = await ring(await createReviewShop("elsewhere"));
    for (const product of [draft, elsewhere, 2_000_000_000]) {
      expect(await post("rating", await reviewPost(shop, product))).toMatchObject({
        http: 404,
        body: { code: "unknown-product", fields: [{ field: "product" }] },
      });
      expect(await reviewsOf(product)).toEqual([]);
    }
    const unknown = await reviewPost(shop, await ring(shop), { project: "nobody.example" });
    expect(await post("rating", unknown)).toMatchObject({
      http: 404,
      body: { code: "unknown-project" },
    });
  });

  it("RATING-1 FORM-3 is refused as spam without proof of work, if too fast or from another site", async () => {
    const product = await ring(shop);
    const rating = (fields: Record<string, unknown>) => reviewPost(shop, product, fields);
    expect(await post("rating", await rating({ altcha: "" }))).toMatchObject(SPAM);
    expect(
      await post("rating", await rating({ altcha: solveChallenge(await getChallenge()) })),
    ).toMatchObject(SPAM);
    expect(
      await post("rating", await rating({}), { Origin: "https://evil.example" }),
    ).toMatchObject(SPAM);
    expect(await reviewsOf(product)).toEqual([]);
    const altcha = await agedProof();
    expect(await post("rating", await rating({ altcha }))).toEqual(OK);
    expect(await post("rating", await rating({ altcha }))).toMatchObject(SPAM);
    expect(await reviewsOf(product)).toHaveLength(1);
  });

  it("RATING-1 is limited per address and hour", async () => {
    const product = await ring(shop);
    const email = uniqueEmail();
    const responses: number[] = [];
    for (let round = 0; round < 7; round += 1)
      responses.push((await post("rating", await reviewPost(shop, product, { email }))).http);
    expect(responses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it("RATING-1 cannot be created in Directus without a login, and hides its private fields", async () => {
    const product = await ring(shop);
    await post("rating", await reviewPost(shop, product));
    const [stored] = await reviewsOf(product);
    await updateRecord("ecommerce_product_rating", Number(stored?.["id"]), { status: "published" });
    expect(Object.keys((await seen(product))[0] ?? {})).not.toEqual(
      expect.arrayContaining(["post_uuid"]),
    );
    for (const field of ["post_uuid", "buyer_hash"])
      expect(
        await requestStatus(visitor, `/items/ecommerce_product_rating?fields=${field}`),
        field,
      ).toBe(403);
    const own = { project: shop.project, product, rating: 5, name: "X", status: "published" };
    expect(await requestStatus(visitor, "/items/ecommerce_product_rating", "POST", own)).toBe(403);
    expect(
      await requestStatus(administrator(), "/items/ecommerce_product_rating", "POST", {
        ...own,
        rating: 6,
      }),
    ).toBe(400);
  });
});
