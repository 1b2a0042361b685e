import { beforeAll, describe, expect, it } from "vitest";
import { administrator, type Caller, list, logInAs, requestDirectus } from "../support/directus";
import { runJobs, runJobsUntil } from "../support/jobs";
import {
  agedProof,
  caughtMails,
  DEMO_DOMAIN,
  postForm,
  tokenFromMail,
  uniqueEmail,
} from "./fixtures/forms-client";
import { createInvoicingShop } from "./fixtures/invoicing-shop";
import {
  approveAtPaypal,
  paypalOrderRequest,
  paypalOrdersOf,
  placePaidPaypalOrder,
  placePaypalOrder,
  postPaypalTransaction,
  webhook,
} from "./fixtures/paypal";
import { paymentState } from "./fixtures/payment-state";
import {
  createProduct,
  createTestShop,
  listRecords,
  orderRequest,
  postOrder,
  stockOf,
  type TestShop,
} from "./fixtures/test-shop";
import {
  cancel,
  change,
  daysFromNow,
  orderOf,
  type Placed,
  placeOrder,
  storedOrder,
  takeStaffAction,
} from "./fixtures/unpaid-orders";

/** What happens at the same time. The result depends on the locks of the database. */

let shop: TestShop;
let staff: Caller;

beforeAll(async () => {
  shop = await createTestShop("races");
  staff = await logInAs("shop");
});

const tenTimes = <T>(action: () => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: 10 }, action));

describe("simultaneous orders", () => {
  it("CHECKOUT-5 are stored once if they are the same", async () => {
    const product = await createProduct(shop, { stock: 1 });
    const order = orderRequest(shop, product);
    const responses = await tenTimes(() => postOrder(order));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(responses[0]?.http).toBe(200);
    expect(
      await listRecords("ecommerce_order", `fields=id&filter[order_uuid][_eq]=${order.order_uuid}`),
    ).toHaveLength(1);
    expect(await stockOf(product)).toBe(0);
  });

  it("CHECKOUT-7 share no unit: the last one goes to exactly one of ten", async () => {
    const product = await createProduct(shop, { stock: 1 });
    const responses = await tenTimes(() => postOrder(orderRequest(shop, product)));
    expect(responses.filter((response) => response.http === 200)).toHaveLength(1);
    const losers = responses.filter((response) => response.http !== 200);
    expect(losers).toHaveLength(9);
    for (const loser of losers) {
      expect(loser).toMatchObject({
        http: 409,
        body: {
          code: "out-of-stock",
          changes: [{ kind: "stock", product, variant: null, previous: 1, current: 0 }],
        },
      });
    }
    expect(await stockOf(product)).toBe(0);
    expect(
      await listRecords("ecommerce_order_line", `fields=id&filter[product][_eq]=${product}`),
    ).toHaveLength(1);
  });
});

describe("simultaneous steps of an order", () => {
  it("ORDER-3 ORDER-6 cancel it once by customer and staff, and release the stock once", async () => {
    const product = await createProduct(shop);
    const order = await placeOrder(orderOf(shop, product, 2));
    const responses = await Promise.all([
      cancel(shop, order),
      cancel(shop, order),
      takeStaffAction(staff, order.uuid, "cancel"),
      takeStaffAction(staff, order.uuid, "cancel"),
    ]);
    expect(
      responses.filter((response) => ("http" in response ? response.http : response.status) === 200)
        .length,
    ).toBeGreaterThan(0);
    expect(await stockOf(product)).toBe(5);
    expect((await storedOrder(order.uuid)).history.map(({ to_status }) => to_status)).toEqual([
      "awaiting_transfer",
      "cancelled",
    ]);
  });

  it("ORDER-3 ORDER-5 cancel a paid order once, and release the stock once", async () => {
    const { uuid, product } = await placePaidPaypalOrder(shop);
    const responses = await Promise.all([
      takeStaffAction(staff, uuid, "cancel"),
      takeStaffAction(staff, uuid, "cancel"),
      takeStaffAction(staff, uuid, "cancel"),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await stockOf(product)).toBe(5);
  });

  it("ORDER-4 ORDER-3 confirm or expire it, with a correct stock", async () => {
    for (let round = 0; round < 4; round += 1) {
      const product = await createProduct(shop);
      const { uuid } = await placeOrder(orderRequest(shop, product));
      await change(uuid, { reserved_until: daysFromNow(-1) });
      const [first, second] = await Promise.all([
        takeStaffAction(staff, uuid, "confirm"),
        takeStaffAction(staff, uuid, "confirm"),
        runJobs(),
      ]);
      await runJobs();
      const { status, history } = await storedOrder(uuid);
      const confirmed = [first, second].filter((response) => response.status === 200).length;
      expect(confirmed).toBeLessThanOrEqual(1);
      expect(status).toBe(confirmed === 1 ? "confirmed" : "expired");
      expect(history.filter(({ to_status }) => to_status === "confirmed")).toHaveLength(confirmed);
      expect(await stockOf(product)).toBe(confirmed === 1 ? 4 : 5);
    }
  });

  it("ORDER-1 pay it, or replace it and refund the money", async () => {
    for (let round = 0; round < 4; round += 1) {
      const product = await createProduct(shop);
      const first = await placePaypalOrder(paypalOrderRequest(shop, product));
      await approveAtPaypal(first);
      const [response] = await Promise.all([
        postOrder(paypalOrderRequest(shop, product, { replaces: first.uuid })),
        postPaypalTransaction(shop, first),
        webhook(first, "CHECKOUT.ORDER.APPROVED"),
      ]);
      const { status } = await paymentState(first.uuid);
      expect(["paid", "cancelled"]).toContain(status);
      expect(response.http).toBe(status === "paid" ? 409 : 200);
      const money = async () =>
        (await paypalOrdersOf(first.uuid)).map(({ capture }) => capture?.status ?? "none");
      if (status === "paid") expect(await money()).toEqual(["COMPLETED"]);
      else
        await runJobsUntil(async () => {
          for (const one of await money()) expect(["REFUNDED", "none"]).toContain(one);
        });
      expect(await stockOf(product)).toBe(4);
    }
  });

  it("LAW-5 give the invoices of several orders consecutive numbers without gaps", async () => {
    const invoicing = await createInvoicingShop("nummern");
    const product = await createProduct(invoicing, { stock: 50 });
    const orders: Placed[] = [];
    for (let index = 0; index < 6; index += 1)
      orders.push(await placeOrder(orderRequest(invoicing, product)));
    await Promise.all(orders.map(({ uuid }) => takeStaffAction(staff, uuid, "confirm")));
    await runJobsUntil(async () => {
      const documents = await listRecords(
        "ecommerce_document",
        `filter[order][project][_eq]=${invoicing.project}&fields=number&sort=number`,
      );
      expect(documents.map(({ number }) => String(number).slice(-6))).toEqual(
        orders.map((_, index) => String(index + 1).padStart(6, "0")),
      );
    });
  });
});

describe("simultaneous saves", () => {
  it("FORM-3 confirm a newsletter subscription and welcome its reader once", async () => {
    const email = uniqueEmail();
    const signUp = { project: DEMO_DOMAIN, locale: "de", email, block: 1 };
    await postForm("newsletter", { ...signUp, altcha: await agedProof() });
    const [mail] = await caughtMails(email);
    if (!mail) throw new Error("The mail did not arrive.");
    const token = tokenFromMail(mail, "/newsletter/bestaetigen");
    const responses = await Promise.all(
      [1, 2, 3].map(() => postForm("newsletter/confirm", { token })),
    );
    expect(responses.map(({ http }) => http).sort()).toEqual([200, 410, 410]);
    expect(await caughtMails(email, 2)).toHaveLength(2);
  });

  it("EDIT-4 give an address to one of several pages", async () => {
    const editor = await logInAs("editor");
    const attempts = await Promise.all(
      ["race_one", "race_two", "race_three"].map((key) =>
        requestDirectus(editor, "/items/page", "POST", {
          ...{ key, status: "published" },
          translations: [{ language: "de", title: "Wettlauf", path: "wettlauf" }],
        }),
      ),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    for (const { id } of await list(
      administrator(),
      "page",
      "filter[key][_starts_with]=race_&fields=id",
    ))
      await requestDirectus(administrator(), `/items/page/${String(id)}`, "DELETE");
  });
});
