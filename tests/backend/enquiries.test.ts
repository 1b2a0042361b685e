import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { requestStatus, visitor } from "../support/directus";
import { type TestShop, updateRecord, variantsOf } from "./fixtures/test-shop";
import { caughtMails, agedProof, uniqueEmail } from "./fixtures/forms-client";
import {
  enquiryPost,
  createReviewShop,
  post,
  enquiriesOf,
  ring,
  SHOP_MAILBOX,
} from "./fixtures/reviews-and-enquiries";

const OK = { http: 200, body: { status: "ok" } };

let shop: TestShop;
beforeAll(async () => {
  shop = await createReviewShop("requests");
});

const storedBy = async (email: string, at = shop) =>
  (await enquiriesOf(at)).filter((row) => row["email"] === email);

describe("enquiry about a product", () => {
  it("REQUEST-1 is stored in Directus with product, variant, question and language", async () => {
    const product = await ring(shop, {
      product_variants: [
        {
          display_name: "54",
          price_brutto: 100,
          stock: 0,
          active: false,
          reference_number_suffix: "-54",
        },
      ],
    });
    const [variant] = await variantsOf(product);
    const email = uniqueEmail();
    expect(
      await post(
        "request",
        await enquiryPost(shop, product, { email, variant, phone: " +33 1 23 45 67 89 " }),
      ),
    ).toEqual(OK);
    expect(await storedBy(email)).toMatchObject([
      {
        ...{
          project: shop.project,
          status: "new",
          type: "availability",
          product,
          variant,
          name: "Clémence Ménard",
        },
        ...{
          phone: "+33 1 23 45 67 89",
          message: "Quand sera-t-elle disponible ?",
          language: "fr",
        },
      },
    ]);
  });

  it("REQUEST-1 is mailed to the shop with the customer as reply address, and confirmed in the customer's language", async () => {
    const product = await ring(shop, {
      reference_number: "T-FRAGE",
      product_variants: [{ display_name: "54", active: true }],
    });
    const [variant] = await variantsOf(product);
    const email = uniqueEmail();
    await post(
      "request",
      await enquiryPost(shop, product, {
        email,
        variant,
        type: "price",
        message: "Combien coûte-t-elle ?",
      }),
    );
    const [own] = await caughtMails(email);
    expect(own?.subject).toBe("Votre demande\u00a0: Solitaire");
    expect(own?.text).toContain("Version\u00a0: 54");
    expect(own?.text).toContain("Sujet\u00a0: Prix");
    expect(own?.headers["reply-to"]).toContain(SHOP_MAILBOX);
    const [mail] = await caughtMails(SHOP_MAILBOX, 1, ({ text }) => text.includes(email));
    expect(mail?.subject).toBe("Produktanfrage von Clémence Ménard: Ring Solitär");
    expect(mail?.text).toContain("Art.-Nr.: T-FRAGE");
    expect(mail?.text).toContain("Anliegen: Preis");
    expect(mail?.text).toContain("> Combien coûte-t-elle ?");
    expect(mail?.headers["reply-to"]).toContain(email);
  });

  it("REQUEST-1 is confirmed without the text that the sender entered", async () => {
    const product = await ring(shop);
    const email = uniqueEmail();
    await post(
      "request",
      await enquiryPost(shop, product, {
        email,
        name: "Gewinnen Sie jetzt",
        message: "https://cheap.example",
      }),
    );
    const [own] = await caughtMails(email);
    expect(own?.text).toContain("Solitaire");
    expect(JSON.stringify(own)).not.toMatch(/Gewinnen|cheap\.example/);
  });

  it("REQUEST-1 is stored and mailed once when repeated, and refused with other content under its uuid", async () => {
    const product = await ring(shop);
    const email = uniqueEmail();
    const request_uuid = randomUUID();
    const again = async (fields = {}) =>
      post("request", await enquiryPost(shop, product, { email, request_uuid, ...fields }));
    expect([await again(), await again()]).toEqual([OK, OK]);
    expect(await again({ message: "Autre chose" })).toMatchObject({
      http: 409,
      body: { status: "error", code: "already-posted" },
    });
    expect(await storedBy(email)).toHaveLength(1);
    expect(await caughtMails(email)).toHaveLength(1);
  });

  it("REQUEST-1 is stored once when posted twice at the same time", async () => {
    const product = await ring(shop);
    const email = uniqueEmail();
    const enquiry = await enquiryPost(shop, product, { email });
    const altcha = await agedProof();
    expect(
      await Promise.all([post("request", enquiry), post("request", { ...enquiry, altcha })]),
    ).toEqual([OK, OK]);
    expect(await storedBy(email)).toHaveLength(1);
  });

  it("REQUEST-1 is refused with each missing or wrong field, and not stored", async () => {
    const product = await ring(shop);
    const wrong = await enquiryPost(shop, product, {
      type: "gift",
      name: "",
      email: "clara@",
      privacy_accepted: false,
    });
    expect(await post("request", wrong)).toEqual({
      http: 400,
      body: {
        status: "error",
        code: "invalid-request",
        fields: [
          { field: "type", code: "invalid" },
          { field: "name", code: "required" },
          { field: "email", code: "invalid-email" },
          { field: "privacy_accepted", code: "required" },
        ],
      },
    });
    expect((await enquiriesOf(shop)).filter((row) => row["product"] === product)).toEqual([]);
  });

  it("REQUEST-1 is accepted only for published products of the project and their own variants", async () => {
    const own = await ring(shop);
    const draft = await ring(shop, { status: "archived" });
    const elsewhere = await ring(await createReviewShop("request-elsewhere"), {
      product_variants: [{ display_name: "54", active: true }],
    });
    const [variant] = await variantsOf(elsewhere);
    for (const product of [draft, elsewhere])
      expect(await post("request", await enquiryPost(shop, product))).toMatchObject({
        http: 404,
        body: { code: "unknown-product" },
      });
    expect(await post("request", await enquiryPost(shop, own, { variant }))).toMatchObject({
      http: 404,
      body: { code: "unknown-variant", fields: [{ field: "variant" }] },
    });
    expect(
      await post("request", await enquiryPost(shop, own, { project: "nobody.example" })),
    ).toMatchObject({
      http: 404,
      body: { code: "unknown-project" },
    });
  });

  it("REQUEST-1 SETTINGS-2 SETTINGS-3 is refused for gift wrapping that is switched off and in maintenance mode", async () => {
    const other = await createReviewShop("request-switches");
    const product = await ring(other);
    const email = uniqueEmail();
    await updateRecord("ecommerce_settings", other.settings, { present_wrapping: false });
    const wrapping = { email, type: "present_wrapping" };
    expect(await post("request", await enquiryPost(other, product, wrapping))).toMatchObject({
      http: 409,
      body: { code: "wrapping-closed" },
    });
    await updateRecord("ecommerce_settings", other.settings, { present_wrapping: true });
    expect(await post("request", await enquiryPost(other, product, wrapping))).toEqual(OK);
    await updateRecord("ecommerce_settings", other.settings, { maintenance_mode: true });
    expect(await post("request", await enquiryPost(other, product, { email }))).toMatchObject({
      http: 409,
      body: { code: "shop-closed" },
    });
    expect((await storedBy(email, other)).map((row) => row["type"])).toEqual(["present_wrapping"]);
  });

  it("REQUEST-1 is kept when its mails cannot be sent", async () => {
    const shopWithoutMail = await createReviewShop("request-mute", "post@refused.example");
    const email = `probe-${randomUUID().slice(0, 8)}@refused.example`;
    expect(
      await post(
        "request",
        await enquiryPost(shopWithoutMail, await ring(shopWithoutMail), { email }),
      ),
    ).toEqual(OK);
    expect(await storedBy(email, shopWithoutMail)).toHaveLength(1);
  });

  it("REQUEST-1 FORM-3 is refused as spam from bots and limited per address and hour", async () => {
    const product = await ring(shop);
    const email = uniqueEmail();
    const spam = { http: 400, body: { status: "error", code: "spam" } };
    expect(
      await post("request", await enquiryPost(shop, product, { email, altcha: "no proof" })),
    ).toMatchObject(spam);
    expect(
      await post("request", await enquiryPost(shop, product, { email }), {
        Origin: "https://evil.example",
      }),
    ).toMatchObject(spam);
    expect(await storedBy(email)).toEqual([]);
    const responses: number[] = [];
    for (let round = 0; round < 7; round += 1)
      responses.push((await post("request", await enquiryPost(shop, product, { email }))).http);
    expect(responses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it("REQUEST-1 cannot be read or created in Directus without a login", async () => {
    expect(await requestStatus(visitor, "/items/ecommerce_request")).toBe(403);
    expect(
      await requestStatus(visitor, "/items/ecommerce_request", "POST", {
        name: "X",
        email: "x@post.example",
      }),
    ).toBe(403);
  });
});
