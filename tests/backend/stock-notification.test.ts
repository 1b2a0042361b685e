import { beforeAll, describe, expect, it } from "vitest";
import { SHOP_VARIABLES } from "#backend/shared/configuration/shop";
import { administrator, list, type Row } from "../support/directus";
import { runJobsUntil } from "../support/jobs";
import { anyString } from "../support/matchers";
import { postFrom } from "../support/post-from";
import { agedProof, caughtMails, type Mail, postForm, uniqueEmail } from "./fixtures/forms-client";
import { createReviewShop, ring } from "./fixtures/reviews-and-enquiries";
import { type TestShop, updateRecord, variantsOf } from "./fixtures/test-shop";
import { cancel, orderOf, placeOrder } from "./fixtures/unpaid-orders";

const OK = { http: 200, body: { status: "ok" } };
const refusal = (http: number, code: string, field: string) => ({
  http,
  body: { status: "error", errors: [{ code, field }] },
});

let shop: TestShop;
beforeAll(async () => {
  shop = await createReviewShop("waiting");
});

type Item = { readonly product: number; readonly variant?: number; readonly locale?: string };

const bodyOf = async (email: string, { product, variant, locale = "de" }: Item) => ({
  ...{ project: shop.domain, locale, email, product, variant: variant ?? null },
  ...{ altcha: await agedProof() },
});
const postRequest = async (email: string, item: Item) =>
  postForm("stock-notification", await bodyOf(email, item));
const stored = (email: string) =>
  list(
    administrator(),
    "stock_notification",
    `filter[email][_eq]=${encodeURIComponent(email)}&fields=*`,
  );
const soldOut = (fields: Row = {}) => ring(shop, { stock: 0, ...fields });

function tokenOf(mail: Mail | undefined, parameter: "bestaetigen" | "loeschen"): string {
  const found = new RegExp(`/shop/benachrichtigung\\?${parameter}=([\\w-]+)`).exec(
    mail?.text ?? "",
  )?.[1];
  if (found === undefined) throw new Error(`The mail has no link ${parameter}: ${mail?.text}`);
  return found;
}

/** Asks for a notification and confirms it by the link in the mail. */
async function wait(email: string, item: Item): Promise<Mail> {
  expect(await postRequest(email, item)).toEqual(OK);
  const [mail] = await caughtMails(email);
  if (!mail) throw new Error("The mail did not arrive.");
  const token = tokenOf(mail, "bestaetigen");
  expect((await postForm("stock-notification/confirm", { token })).http).toBe(200);
  return mail;
}

/** Runs the jobs until the request is deleted. */
const untilGone = (email: string) =>
  runJobsUntil(async () => expect(await stored(email)).toEqual([]));

describe("stock notification", () => {
  it("SHOP-7 is confirmed by mail in the customer's language, sent once when the stock is positive, and deleted", async () => {
    const cases = [
      ["de", "", "Bitte bestätigen: Nachricht zu Ring Solitär", "Wieder da: Ring Solitär"],
      [
        "fr",
        "/fr",
        /^Veuillez confirmer\u00a0: .* Solitaire$/,
        "De nouveau disponible\u00a0: Solitaire",
      ],
      ["en", "/en", /^Please confirm your notification: /, "Available again: Ring Solitär"],
    ] as const;
    const product = await soldOut({ reference_number: "T-WARTEN" });
    const emails = cases.map(() => uniqueEmail());
    for (const [index, [locale, prefix, subject]] of cases.entries()) {
      const email = emails[index] ?? "";
      expect(await postRequest(email, { product, locale })).toEqual(OK);
      const [mail] = await caughtMails(email);
      expect(mail?.subject).toEqual(
        typeof subject === "string" ? subject : expect.stringMatching(subject),
      );
      expect(mail?.text).toContain("T-WARTEN");
      expect(mail?.text).toContain(`${prefix}/shop/benachrichtigung?bestaetigen=`);
      expect(await stored(email)).toMatchObject([
        { status: "pending", product, variant: null, language: locale, project: shop.project },
      ]);
      const token = tokenOf(mail, "bestaetigen");
      expect(JSON.stringify(await stored(email))).not.toContain(token);
      expect(await postForm("stock-notification/confirm", { token })).toEqual({
        http: 200,
        body: {
          status: "ok",
          product: { id: product, name: locale === "fr" ? "Solitaire" : "Ring Solitär" },
        },
      });
      expect(await stored(email)).toMatchObject([
        { status: "confirmed", date_confirmed: anyString, available_since: null },
      ]);
      expect(await postForm("stock-notification/confirm", { token })).toEqual(
        refusal(410, "token-used", "token"),
      );
    }
    await updateRecord("ecommerce_product", product, { stock: 1 });
    for (const [index, [, prefix, , subject]] of cases.entries()) {
      const email = emails[index] ?? "";
      await untilGone(email);
      const mails = await caughtMails(email, 2);
      expect(mails).toHaveLength(2);
      const notice = mails.find((mail) => mail.subject === subject);
      expect(notice?.text).toContain(`${prefix}/shop/produkt/${product}`);
      // The link of the last mail still answers, although nothing is stored.
      const token = tokenOf(notice, "loeschen");
      expect(await postForm("stock-notification/delete", { token })).toEqual(OK);
    }
  });

  it("SHOP-7 waits for the chosen variant, and a cancelled order that releases its stock sends the mail", async () => {
    const product = await ring(shop, {
      stock: null,
      product_variants: [
        { display_name: "54", stock: 1, active: true, reference_number_suffix: "-54" },
        { display_name: "56", stock: 0, active: true },
        { display_name: "58", stock: 0, active: false },
      ],
    });
    const [small = 0, large = 0, inactive = 0] = await variantsOf(product);
    const line = { product, variant: small, personalization: {}, count: 1, price_brutto: 100 };
    const order = await placeOrder(orderOf(shop, product, 1, { products: [line] }));
    for (const variant of [undefined, inactive, 999_999])
      expect(
        await postRequest(
          uniqueEmail(),
          variant === undefined ? { product } : { product, variant },
        ),
      ).toEqual(refusal(404, "unknown-variant", "variant"));
    const [first, second] = [uniqueEmail(), uniqueEmail()];
    await wait(first, { product, variant: small });
    await wait(second, { product, variant: large });
    expect((await cancel(shop, order)).http).toBe(200);
    await untilGone(first);
    const mails = await caughtMails(first, 2);
    const notice = mails.find(({ subject }) => subject === "Wieder da: Ring Solitär");
    expect(notice?.text).toMatch(/Ausführung: 54/);
    expect(await caughtMails(second)).toHaveLength(1);
    expect(await stored(second)).toMatchObject([{ status: "confirmed", available_since: null }]);
  });

  it("SHOP-7 is deleted by the link of the mail, before and after the confirmation", async () => {
    const product = await soldOut();
    for (const confirms of [false, true]) {
      const email = uniqueEmail();
      if (confirms) await wait(email, { product });
      else await postRequest(email, { product });
      const [mail] = await caughtMails(email);
      const token = tokenOf(mail, "loeschen");
      expect(await stored(email)).toHaveLength(1);
      expect(await postForm("stock-notification/delete", { token })).toEqual(OK);
      expect(await stored(email)).toEqual([]);
      expect(await postForm("stock-notification/delete", { token })).toEqual(OK);
      expect(
        await postForm("stock-notification/confirm", { token: tokenOf(mail, "bestaetigen") }),
      ).toEqual(refusal(404, "token-unknown", "token"));
    }
    for (const token of ["", 7, undefined])
      expect(await postForm("stock-notification/delete", { token })).toEqual(
        refusal(404, "token-unknown", "token"),
      );
  });

  it("SHOP-7 SAFE-4 answers alike for a known address, and sends it no second mail", async () => {
    const product = await soldOut();
    const [pending, confirmed] = [uniqueEmail(), uniqueEmail()];
    await postRequest(pending, { product });
    await wait(confirmed, { product });
    for (const email of [pending, confirmed]) {
      expect(await postRequest(email.toUpperCase(), { product })).toEqual(OK);
      expect(await stored(email)).toHaveLength(1);
      expect(await caughtMails(email)).toHaveLength(1);
    }
  });

  it("SHOP-7 is refused for a product that is in stock, unknown or not published, and in a closed shop", async () => {
    const email = uniqueEmail();
    const product = await ring(shop, { stock: 1 });
    expect(await postRequest(email, { product })).toEqual(refusal(409, "in-stock", "product"));
    const draft = await soldOut({ status: "draft" });
    for (const unknown of [draft, 999_999])
      expect(await postRequest(email, { product: unknown })).toEqual(
        refusal(404, "unknown-product", "product"),
      );
    const closed = await createReviewShop("closed");
    await updateRecord("ecommerce_settings", closed.settings, { maintenance_mode: true });
    const behind = await ring(closed, { stock: 0 });
    const body = { ...(await bodyOf(email, { product: behind })), project: closed.domain };
    expect(await postForm("stock-notification", body)).toEqual(refusal(409, "shop-closed", ""));
    expect(await postForm("stock-notification", { ...body, email: "no address" })).toEqual(
      refusal(400, "invalid-email", "email"),
    );
    expect(await postForm("stock-notification", { ...body, altcha: "" })).toEqual(
      refusal(400, "spam", ""),
    );
    expect(await stored(email)).toEqual([]);
  });

  it("SHOP-7 ends if it is not confirmed within 48 hours, and a year after the confirmation", async () => {
    const product = await soldOut();
    const [late, kept, old] = [uniqueEmail(), uniqueEmail(), uniqueEmail()];
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await postRequest(late, { product });
    await postRequest(kept, { product });
    await wait(old, { product });
    const change = async (email: string, fields: Row) =>
      updateRecord("stock_notification", Number((await stored(email))[0]?.["id"]), fields);
    const [mail] = await caughtMails(late);
    await change(late, { date_requested: hoursAgo(48.1) });
    expect(
      await postForm("stock-notification/confirm", { token: tokenOf(mail, "bestaetigen") }),
    ).toEqual(refusal(410, "token-expired", "token"));
    await change(late, { date_requested: hoursAgo(48.1), date_created: hoursAgo(50) });
    await change(kept, { date_requested: hoursAgo(1), date_created: hoursAgo(50) });
    await change(old, { date_confirmed: hoursAgo(24 * 365 + 1) });
    await untilGone(late);
    await untilGone(old);
    expect(await stored(kept)).toHaveLength(1);
  });

  it("SHOP-7 SAFE-4 limits the mails to one address across all networks", async () => {
    const email = uniqueEmail();
    const products = [];
    for (let round = 0; round < SHOP_VARIABLES.FORMS_EMAIL_RATE_LIMIT.default + 1; round += 1)
      products.push(await soldOut());
    const responses = [];
    for (const [round, product] of products.entries())
      responses.push(
        await postFrom(
          `127.0.0.${10 + round}`,
          "/forms/stock-notification",
          await bodyOf(email, { product }),
        ),
      );
    expect(responses.map(({ status }) => status)).toEqual([
      ...products.slice(1).map(() => 200),
      429,
    ]);
    expect(await caughtMails(email, products.length - 1)).toHaveLength(products.length - 1);
  });
});
