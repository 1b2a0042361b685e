import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { dateIn } from "#domain/order/order-deadline";
import type { OrderRequest } from "#contracts/order-requests";
import type { MailKind } from "#domain/mail/mail-kinds.generated";
import { requestDirectus, requestStatus, type Caller, logInAs } from "../support/directus";
import { runJobs, runJobsUntil } from "../support/jobs";
import { anyString } from "../support/matchers";
import {
  orderRequest,
  listRecords,
  type TestShop,
  postOrder,
  stockOf,
  createProduct,
  updateRecord,
} from "./fixtures/test-shop";
import { caughtMails, type Mail, mailServer, uniqueEmail } from "./fixtures/forms-client";
import { waitForStatus, expireReservation, stateOf, paypalOrderRequest } from "./fixtures/paypal";
import { changeMail, mailOf } from "./fixtures/outbox";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import {
  cancel,
  change,
  daysFromNow,
  placeOrder,
  storedOrder,
  takeStaffAction,
} from "./fixtures/unpaid-orders";

const MAILBOX = "frist@mails.example";
const BERLIN = "Europe/Berlin";

let shop: TestShop;
let staff: Caller;

beforeAll(async () => {
  shop = await createReviewShop("frist", MAILBOX);
  staff = await logInAs("shop");
});
afterEach(() => mailServer("PUT"));

const plain = (text: string | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");
const titled = (subject: RegExp, number: string) => (mail: Mail) =>
  subject.test(mail.subject) && mail.text.includes(number);
const REMINDER = /^Zahlungserinnerung/;
const EXPIRED = /ist beendet$/;
/** Formats a date as the mails do; English ones have British dates. */
const longDate = (locale: string, timestamp: string) =>
  new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, {
    dateStyle: "long",
    timeZone: BERLIN,
  }).format(new Date(timestamp));

/** Places an order of one unit out of five by transfer. */
async function ordered(
  fields: Partial<OrderRequest> = {},
  productFields: Record<string, unknown> = {},
) {
  const product = await createProduct(shop, productFields);
  return {
    ...(await placeOrder(
      orderRequest(shop, product, { customer_email: uniqueEmail(), ...fields }),
    )),
    product,
  };
}

/** Ends the deadline of an order whose reminder is not due. */
const overdue = (uuid: string) => change(uuid, { reserved_until: daysFromNow(-1) });

/** Makes the reminder of an order due. */
const remind = (uuid: string, due_at = daysFromNow(-1)) =>
  changeMail(uuid, "transfer_reminder", { due_at });

/** Runs the jobs until a mail about an order is recorded as sent. */
const waitForSentMail = (uuid: string, kind: MailKind): Promise<void> =>
  runJobsUntil(async () => expect((await mailOf(uuid, kind))?.sent_at).toEqual(anyString));

describe("deadline of a bank transfer", () => {
  const terms = (days: Record<string, number | null>) =>
    updateRecord("ecommerce_settings", shop.settings, days);

  it("ORDER-4 is set with the order, returned with every response, and not changed by later settings", async () => {
    const order = orderRequest(shop, await createProduct(shop));
    const response = await postOrder(order);
    const due = dateIn(BERLIN, new Date(daysFromNow(14)));
    expect(response).toMatchObject({ http: 200, body: { order: { pay_by: due } } });
    expect(await postOrder(order)).toMatchObject({ http: 200, body: { order: { pay_by: due } } });
    const before = await storedOrder(order.order_uuid);
    expect(dateIn(BERLIN, new Date(before.reserved_until ?? 0))).toBe(due);
    const reminder = await mailOf(order.order_uuid, "transfer_reminder");
    expect(dateIn(BERLIN, new Date(reminder?.due_at ?? 0))).toBe(
      dateIn(BERLIN, new Date(daysFromNow(7))),
    );
    await terms({ transfer_reminder_days: 1, transfer_expiry_days: 2 });
    expect(await storedOrder(order.order_uuid)).toEqual(before);
    expect(await mailOf(order.order_uuid, "transfer_reminder")).toEqual(reminder);
    expect(await stateOf(shop.domain, order.order_uuid)).toMatchObject({
      body: { order: { pay_by: due } },
    });
    await terms({ transfer_reminder_days: 7, transfer_expiry_days: 14 });
  });

  it("ORDER-4 does not exist with empty settings or for payment in store", async () => {
    await terms({ transfer_reminder_days: null, transfer_expiry_days: null });
    const { uuid } = await ordered();
    await terms({ transfer_reminder_days: 7, transfer_expiry_days: 14 });
    expect((await storedOrder(uuid)).reserved_until).toBeNull();
    expect(await mailOf(uuid, "transfer_reminder")).toBeUndefined();
    expect((await stateOf(shop.domain, uuid)).body).not.toHaveProperty("order.pay_by");
    const store = {
      payment_method: shop.payments.store,
      shipping_method: shop.pickup,
      shipping_cost: 0,
      total_price_brutto: 100,
    };
    const inStore = await ordered(store);
    expect((await storedOrder(inStore.uuid)).reserved_until).toBeNull();
    expect(await mailOf(inStore.uuid, "transfer_reminder")).toBeUndefined();
  });

  it("ORDER-4 must be after the reminder, both in whole days, or the settings are refused at the field", async () => {
    const save = (fields: Record<string, unknown>) =>
      requestDirectus(staff, `/items/ecommerce_settings/${shop.settings}`, "PATCH", fields);
    for (const [fields, field] of [
      [{ transfer_reminder_days: 14 }, "transfer_reminder_days"],
      [{ transfer_expiry_days: 7 }, "transfer_expiry_days"],
      [{ transfer_reminder_days: 5, transfer_expiry_days: 4 }, "transfer_reminder_days"],
      [{ transfer_reminder_days: 0 }, "transfer_reminder_days"],
      [{ transfer_expiry_days: -1 }, "transfer_expiry_days"],
      [{ transfer_expiry_days: 20.5 }, "transfer_expiry_days"],
      [{ transfer_expiry_days: 366 }, "transfer_expiry_days"],
    ] as const) {
      const refused = await save(fields);
      expect(refused.status, JSON.stringify(fields)).toBe(400);
      expect(JSON.stringify(refused.body)).toContain(`"field":"${field}"`);
    }
    const batch = { keys: [shop.settings], data: { transfer_reminder_days: 30 } };
    expect(await requestStatus(staff, "/items/ecommerce_settings", "PATCH", batch)).toBe(400);
    for (const fields of [
      { transfer_reminder_days: null },
      { transfer_reminder_days: 3, transfer_expiry_days: 4 },
      { transfer_expiry_days: null },
      { transfer_reminder_days: 7, transfer_expiry_days: 14 },
    ])
      expect((await save(fields)).status, JSON.stringify(fields)).toBe(200);
  });
});

describe("mails about an unpaid transfer", () => {
  const EXPECTED_TEXTS = {
    de: {
      confirmed: ["Zahlbar bis: ", "Danach können wir vom Vertrag zurücktreten."],
      reminder: [
        /^Zahlungserinnerung zu Ihrer Bestellung S-/,
        "Ihre Überweisung steht noch aus",
        "Verwendungszweck: ",
        "Betrag: 109,90 €",
      ],
      deadline: (date: string) => `dass er bis zum ${date} bei uns eingeht`,
      expired: [
        /^Ihre Bestellung S-\S+ bei Haus Probe ist beendet$/,
        "bestellen Sie sie bitte noch einmal",
        "/shop",
      ],
    },
    en: {
      confirmed: ["Pay by: ", "After that we may withdraw from the contract."],
      reminder: [
        /^Payment reminder for your order S-/,
        "We are still waiting for your bank transfer",
        "Reference: ",
        "Amount: €109.90",
      ],
      deadline: (date: string) => `so that it reaches us by ${date}`,
      expired: [/^Your order S-\S+ at Haus Probe has ended$/, "order them again", "/en/shop"],
    },
    fr: {
      confirmed: [
        "À régler au plus tard le : ",
        "Passé ce délai, nous pouvons résoudre le contrat.",
      ],
      reminder: [
        /^Rappel de paiement pour votre commande S-/,
        "Nous attendons encore votre virement",
        "Référence : ",
        "Montant : 109,90 €",
      ],
      deadline: (date: string) => `au plus tard le ${date}`,
      expired: [
        /^Votre commande S-\S+ chez Haus Probe est close$/,
        "les commander à nouveau",
        "/fr/shop",
      ],
    },
  } as const;

  it.each(["de", "en", "fr"] as const)(
    "ORDER-4 in %s: contain pay-by date, one reminder, expiry with released stock, and the shop's notice",
    async (language) => {
      const expected = EXPECTED_TEXTS[language];
      const { uuid, number, email, product, token } = await ordered({ language });
      const placed = await storedOrder(uuid);
      const day = longDate(language, placed.reserved_until ?? "");
      const [confirmation] = await caughtMails(email, 1);
      for (const line of [...expected.confirmed, day])
        expect(plain(confirmation?.text)).toContain(line);

      await remind(uuid);
      await waitForSentMail(uuid, "transfer_reminder");
      const [subject, ...lines] = expected.reminder;
      const [reminder] = await caughtMails(email, 1, titled(subject, number));
      const text = plain(reminder?.text);
      for (const line of [...lines, expected.deadline(day), "DE89 3704 0044 0532 0130 00", number])
        expect(text).toContain(line);
      expect(text).toContain(`/${uuid}?token=${token}`);
      expect(reminder?.html).toContain(`<html lang="${language}">`);
      expect(plain(reminder?.html)).toContain("DE89 3704 0044 0532 0130 00");
      expect(reminder?.headers["reply-to"]).toContain(MAILBOX);
      expect(new Date((await storedOrder(uuid)).reserved_until ?? 0)).toEqual(
        new Date(placed.reserved_until ?? 1),
      );

      await change(uuid, { reserved_until: daysFromNow(-1) });
      await waitForStatus(uuid, "expired");
      expect(await stockOf(product)).toBe(5);
      const [expiredSubject, ...expiredLines] = expected.expired;
      const [expired] = await caughtMails(email, 1, titled(expiredSubject, number));
      for (const line of expiredLines) expect(plain(expired?.text)).toContain(line);
      const [notice] = await caughtMails(MAILBOX, 1, titled(/^Aufgehoben: Bestellung S-/, number));
      expect(notice?.text).toContain("„Bestätigen“");
      expect(notice?.headers["reply-to"]).toContain(email);
      await waitForSentMail(uuid, "transfer_expiry_notice");
      await runJobs();
      expect(await caughtMails(email, 3, (mail) => mail.text.includes(number))).toHaveLength(3);
      expect(await caughtMails(MAILBOX, 1, titled(/^Aufgehoben/, number))).toHaveLength(1);
      const { status, history, lines: own, customer_key } = await storedOrder(uuid);
      expect({ status, own, customer_key }).toEqual({
        status: "expired",
        own: [{ count: 1, stock_reserved: 0 }],
        customer_key: null,
      });
      expect(history).toEqual([
        { to_status: "awaiting_transfer", reason: "order placed" },
        { to_status: "expired", reason: "not paid in time" },
      ]);
      expect((await stateOf(shop.domain, uuid)).body).not.toHaveProperty("order.pay_by");
      expect((await cancel(shop, { uuid, token })).http).toBe(409);
    },
  );

  it("ORDER-4 extend the deadline to three days after a reminder that was delayed by the mail server", async () => {
    await mailServer("DELETE");
    const { uuid, number, email, product } = await ordered();
    await remind(uuid, daysFromNow(-8));
    await change(uuid, { reserved_until: daysFromNow(-1) });
    await runJobs();
    expect((await storedOrder(uuid)).status).toBe("awaiting_transfer");
    expect(await mailOf(uuid, "transfer_reminder")).toMatchObject({ sent_at: null });
    expect(await stockOf(product)).toBe(4);
    await mailServer("PUT");
    // Its next attempt is hours away by now.
    await changeMail(uuid, "transfer_reminder", { next_attempt_at: null });
    await waitForSentMail(uuid, "transfer_reminder");
    const [reminder] = await caughtMails(email, 1, titled(REMINDER, number));
    const { status, reserved_until } = await storedOrder(uuid);
    expect(status).toBe("awaiting_transfer");
    expect(dateIn(BERLIN, new Date(reserved_until ?? 0))).toBe(
      dateIn(BERLIN, new Date(daysFromNow(3))),
    );
    expect(plain(reminder?.text)).toContain(longDate("de", reserved_until ?? ""));
    await runJobs();
    expect((await storedOrder(uuid)).status).toBe("awaiting_transfer");
    expect(await caughtMails(email, 1, titled(REMINDER, number))).toHaveLength(1);
  });

  it("ORDER-4 about an expiry wait for the mail server and are sent once", async () => {
    const { uuid, number, email } = await ordered();
    await caughtMails(email, 1);
    await caughtMails(MAILBOX, 1, (mail) => mail.text.includes(number));
    await mailServer("DELETE");
    await overdue(uuid);
    await waitForStatus(uuid, "expired");
    for (const kind of ["transfer_expiry", "transfer_expiry_notice"] as const)
      expect((await mailOf(uuid, kind))?.sent_at).toBeNull();
    await mailServer("PUT");
    for (const kind of ["transfer_expiry", "transfer_expiry_notice"] as const)
      await waitForSentMail(uuid, kind);
    await runJobs();
    expect(await caughtMails(email, 1, titled(EXPIRED, number))).toHaveLength(1);
    expect(await caughtMails(MAILBOX, 1, titled(/^Aufgehoben/, number))).toHaveLength(1);
  });

  it("ORDER-4 include no reminder for a confirmed or cancelled order or one without a deadline", async () => {
    const [confirmed, cancelled, before] = [await ordered(), await ordered(), await ordered()];
    expect((await takeStaffAction(staff, confirmed.uuid, "confirm")).status).toBe(200);
    expect((await cancel(shop, cancelled)).http).toBe(200);
    for (const { uuid } of [confirmed, cancelled]) {
      await remind(uuid, daysFromNow(-2));
      await change(uuid, { reserved_until: daysFromNow(-1) });
    }
    await change(before.uuid, { reserved_until: null });
    await runJobs();
    for (const { email, number } of [confirmed, cancelled, before])
      expect(await caughtMails(email, 0, titled(REMINDER, number))).toEqual([]);
    const states = await Promise.all(
      [confirmed, cancelled, before].map(async ({ uuid }) => (await storedOrder(uuid)).status),
    );
    expect(states).toEqual(["confirmed", "cancelled", "awaiting_transfer"]);
  });
});

describe("late transfer", () => {
  it("ORDER-4 ORDER-3 can be confirmed by staff while in stock, which is reserved again, with a mail to the customer", async () => {
    const { uuid, number, email, product } = await ordered();
    await overdue(uuid);
    await waitForStatus(uuid, "expired");
    expect(await stockOf(product)).toBe(5);
    expect((await takeStaffAction(staff, uuid, "confirm")).status).toBe(200);
    const { status, payments, lines, history } = await storedOrder(uuid);
    expect({ status, payments, lines }).toEqual({
      ...{
        status: "confirmed",
        payments: [{ status: "completed" }],
        lines: [{ count: 1, stock_reserved: 1 }],
      },
    });
    expect(history.map(({ to_status }) => to_status)).toEqual([
      "awaiting_transfer",
      "expired",
      "confirmed",
    ]);
    expect(await stockOf(product)).toBe(4);
    await caughtMails(email, 1, titled(/^Ihre Zahlung ist da/, number));
    await runJobs();
    expect((await storedOrder(uuid)).status).toBe("confirmed");
    expect((await takeStaffAction(staff, uuid, "cancel")).status).toBe(200);
    expect(await stockOf(product)).toBe(5);
    const [row] = await listRecords(
      "ecommerce_order",
      `fields=refund_due&filter[order_uuid][_eq]=${uuid}`,
    );
    expect(Number(row?.["refund_due"])).toBe(109.9);
  });

  it("ORDER-4 is refused with instructions if the stock is gone, and the refund is recorded with the order", async () => {
    const { uuid, product } = await ordered({}, { stock: 1 });
    await overdue(uuid);
    await waitForStatus(uuid, "expired");
    await updateRecord("ecommerce_product", product, { stock: 0 });
    const refused = await takeStaffAction(staff, uuid, "confirm");
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain("Erstatten Sie den Betrag per Überweisung");
    expect(await storedOrder(uuid)).toMatchObject({
      status: "expired",
      lines: [{ stock_reserved: 0 }],
      payments: [{ status: "pending" }],
    });
    const { id } = await storedOrder(uuid);
    expect(
      await requestStatus(staff, `/items/ecommerce_order/${id}`, "PATCH", { refund_due: 109.9 }),
    ).toBe(200);
    expect((await takeStaffAction(staff, uuid, "refund")).status).toBe(200);
    expect((await takeStaffAction(staff, uuid, "refund")).status).toBe(400);
  });

  it("ORDER-4 PAY-5 cannot be confirmed by staff for an expired online order", async () => {
    const order = paypalOrderRequest(shop, await createProduct(shop));
    expect((await postOrder(order)).http).toBe(200);
    await expireReservation(order.order_uuid);
    await waitForStatus(order.order_uuid, "expired");
    const refused = await takeStaffAction(staff, order.order_uuid, "confirm");
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain("ORDER_STEP_REFUSED");
    expect((await storedOrder(order.order_uuid)).status).toBe("expired");
  });
});
