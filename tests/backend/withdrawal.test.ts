import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { runJobs, runJobsUntil } from "../support/jobs";
import { anyNumber, anyString } from "../support/matchers";
import {
  orderRequest,
  listRecords,
  type TestShop,
  postOrder,
  createProduct,
  engravingPersonalization,
  updateRecord,
} from "./fixtures/test-shop";
import {
  caughtMails,
  mailServer,
  getChallenge,
  type Mail,
  postForm,
  agedProof,
  solveChallenge,
  uniqueEmail,
} from "./fixtures/forms-client";
import { mailsOf } from "./fixtures/outbox";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";

const MAILBOX = "widerruf@withdrawal.example";

let shop: TestShop;
let ring: number;

beforeAll(async () => {
  shop = await createReviewShop("widerruf", MAILBOX);
  ring = await createProduct(shop, { stock: 100 });
});

type Fields = Record<string, unknown>;

async function aWithdrawal(fields: Fields = {}) {
  const altcha = fields["altcha"] ?? (await agedProof());
  return {
    ...{
      project: shop.domain,
      locale: "de",
      withdrawal_uuid: randomUUID(),
      name: "Jördis Brandt",
      order_number: "S-2026-777777",
    },
    ...{ email: uniqueEmail(), altcha, ...fields },
  };
}

const withdraw = (body: unknown, headers: Record<string, string> = {}) =>
  postForm("withdrawal", body, headers);
const response = z.object({
  status: z.literal("ok"),
  received_at: z.iso.datetime(),
  time_zone: z.string(),
});
const storedOf = (email: unknown) =>
  listRecords("withdrawal", `filter[email][_eq]=${encodeURIComponent(String(email))}&sort=id`);
const historyOf = (uuid: string) =>
  listRecords("ecommerce_order_history", `filter[order][order_uuid][_eq]=${uuid}&sort=id`);
const about = (name: string) => (mail: Mail) => mail.text.includes(name);

/** Places an order with this e-mail address. Returns its uuid and number. */
async function ordered(
  email: string,
  fields: Fields = {},
): Promise<{ readonly uuid: string; readonly number: string }> {
  const order = orderRequest(shop, ring, { customer_email: email, ...fields });
  const { body } = await postOrder(order);
  if (body.status !== "ok") throw new Error(JSON.stringify(body));
  return { uuid: order.order_uuid, number: body.order.order_number };
}

/** Returns when the receipt and the shop's copy were sent. */
const sentMails = async (withdrawal: Fields | undefined) =>
  (await mailsOf("withdrawal", Number(withdrawal?.["id"]))).map(({ sent_at }) => sent_at);

/** Returns the seconds from a withdrawal to its receipt. */
async function receiptDelay(withdrawal: Fields | undefined): Promise<number> {
  const [receipt] = await mailsOf("withdrawal", Number(withdrawal?.["id"]));
  const received = z.coerce.date().parse(withdrawal?.["date_created"]);
  return (z.coerce.date().parse(receipt?.due_at).getTime() - received.getTime()) / 1000;
}

/** Runs the jobs until receipt and notice are recorded as sent. */
async function receipted(email: unknown) {
  await runJobsUntil(async () =>
    expect(await sentMails((await storedOf(email))[0])).toEqual([anyString, anyString]),
  );
  return (await storedOf(email))[0];
}

describe("withdrawal", () => {
  const EXPECTED_TEXTS = {
    de: {
      subject: "Ihr Widerruf bei Haus Probe ist eingegangen",
      lines: ["Eingegangen am: ", "Umfang: der gesamte Vertrag"],
      zone: /\d\d:\d\d:\d\d M/,
    },
    en: {
      subject: "Your withdrawal at Haus Probe has arrived",
      lines: ["Received on: ", "Extent: the whole contract"],
      zone: /\d\d:\d\d:\d\d (CET|GMT)/,
    },
    fr: {
      subject: "Votre rétractation auprès de Haus Probe nous est parvenue",
      lines: ["Reçue le\u00a0: ", "Étendue\u00a0: l’ensemble du contrat"],
      zone: /\d\d:\d\d:\d\d (CET|UTC)/,
    },
  } as const;

  it("LAW-2 of sealed goods is accepted like any other; the shop's copy lists the exceptions of the order", async () => {
    const email = uniqueEmail();
    const products = [
      await createProduct(shop, { display_name: "Creolen", withdrawal_exclusion: "hygiene" }),
      await createProduct(shop, {
        display_name: "Quercus",
        withdrawal_exclusion: "financial_market",
      }),
      await createProduct(shop, { display_name: "Kette" }),
    ];
    const line = { variant: null, personalization: {}, count: 1, price_brutto: 100 };
    const { number } = await ordered(email, {
      products: products.map((product) => ({ product, ...line })),
      total_price_brutto: 309.9,
    });
    expect((await withdraw(await aWithdrawal({ order_number: number, email }))).http).toBe(200);
    expect(await receipted(email)).toMatchObject({ status: "received", order: anyNumber });
    const [notice] = await caughtMails(
      MAILBOX,
      1,
      ({ subject, text }) => subject.startsWith("Widerruf") && text.includes(email),
    );
    const text = notice?.text.replace(/[\u00a0\u202f\n]/g, " ") ?? "";
    expect(text).toContain("Ausnahmen vom Widerrufsrecht laut Bestellung");
    expect(text).toMatch(/1 × Creolen: Versiegelt geliefert: Das Widerrufsrecht erlischt/);
    expect(text).toMatch(/1 × Quercus: Der Preis hängt von Schwankungen auf dem Finanzmarkt ab/);
    expect(text).not.toContain("× Kette");
  });

  it("LAW-2 LAW-6 the shop's copy lists the exceptions that follow from tax mode and personalization", async () => {
    const email = uniqueEmail();
    const engraved = await createProduct(shop, {
      display_name: "Ring mit Gravur",
      personalization: engravingPersonalization(shop, 25),
    });
    const gold = await createProduct(shop, {
      ...{ display_name: "Stella", tax_mode: "investment_gold" },
    });
    const plain = await createProduct(shop, { display_name: "Kette" });
    const line = { variant: null, personalization: {}, count: 1, price_brutto: 100 };
    const { number } = await ordered(email, {
      products: [
        { ...line, product: engraved, personalization: { text: "C & J" }, price_brutto: 125 },
        { ...line, product: gold },
        { ...line, product: plain },
      ],
      total_price_brutto: 334.9,
    });
    expect((await withdraw(await aWithdrawal({ order_number: number, email }))).http).toBe(200);
    const [notice] = await caughtMails(
      MAILBOX,
      1,
      ({ subject, text }) => subject.startsWith("Widerruf") && text.includes(email),
    );
    const text = notice?.text.replace(/[\u00a0\u202f\n]/g, " ") ?? "";
    expect(text).toMatch(/1 × Ring mit Gravur: Nach Ihren Wünschen gefertigt/);
    expect(text).toMatch(/1 × Stella: Der Preis hängt von Schwankungen auf dem Finanzmarkt ab/);
    expect(text).not.toContain("× Kette");
  });

  for (const locale of ["de", "en", "fr"] as const)
    it(`LEGAL-5 is stored, linked to its order, and confirmed with content, date and time: ${locale}`, async () => {
      const email = uniqueEmail();
      const order = await ordered(email);
      // As customers type: another notation of the number and of the address.
      const typed = {
        order_number: order.number.toLowerCase().replaceAll("-", " "),
        email: email.toUpperCase(),
        locale,
      };
      const { http, body } = await withdraw(await aWithdrawal(typed));
      expect(http).toBe(200);
      const { received_at: receivedAt, time_zone: zone } = response.parse(body);
      expect(zone).toBe("Europe/Berlin");
      const row = await receipted(typed.email);
      expect(row).toMatchObject({
        status: "received",
        order: anyNumber,
        order_number: typed.order_number,
        doubtful: false,
      });
      expect(Date.parse(String(row?.["date_created"]))).toBe(Date.parse(receivedAt));

      // The order has a separate confirmation.
      const [receipt, ...others] = await caughtMails(typed.email, 1, ({ text }) =>
        text.includes(typed.order_number),
      );
      expect(others).toEqual([]);
      const expected = EXPECTED_TEXTS[locale];
      expect(receipt?.subject).toBe(expected.subject);
      for (const line of [...expected.lines, "Jördis Brandt", typed.order_number, typed.email])
        expect(receipt?.text).toContain(line);
      expect(receipt?.text).toMatch(expected.zone);
      expect(receipt?.html).toContain(`<html lang="${locale}">`);

      const [copy] = await caughtMails(MAILBOX, 1, about(typed.email));
      expect(copy?.subject).toContain("Widerruf zu");
      expect(copy?.text).toContain("passen zu einer Bestellung");
      expect(copy?.headers["reply-to"]).toContain(typed.email.split("@")[0]);

      const [storedOrder] = await listRecords(
        "ecommerce_order",
        `filter[order_uuid][_eq]=${order.uuid}&fields=status,withdrawals`,
      );
      expect(storedOrder).toMatchObject({
        status: "awaiting_transfer",
        withdrawals: [row?.["id"]],
      });
      expect((await historyOf(order.uuid)).at(-1)).toMatchObject({
        to_status: "awaiting_transfer",
        reason: "withdrawal received",
      });
    });

  it("LEGAL-5 names a partial extent, and its input is escaped", async () => {
    const extent = `Nur der Ring <script>alert(1)</script>\nnicht die Kette`;
    const withdrawal = await aWithdrawal({ pieces: extent, name: "Jördis <b>Brandt" });
    await withdraw(withdrawal);
    const [receipt] = await caughtMails(withdrawal.email);
    expect(receipt?.text).toContain("> Nur der Ring <script>alert(1)</script>\n> nicht die Kette");
    expect(receipt?.text).not.toContain("der gesamte Vertrag");
    expect(receipt?.html).not.toMatch(/<script|<b>/);
    expect(await storedOf(withdrawal.email)).toMatchObject([{ message: extent, order: null }]);
  });

  it("LEGAL-5 gets the same response whether or not it matches an order, to reveal nothing to other callers", async () => {
    const email = uniqueEmail();
    const { number } = await ordered(email);
    const tries = [
      { order_number: number, email },
      { order_number: number, email: uniqueEmail() },
      { order_number: "S-2026-999999", email },
    ];
    const responses: { readonly http: number; readonly body: unknown }[] = [];
    for (const fields of tries) responses.push(await withdraw(await aWithdrawal(fields)));
    for (const { http, body } of responses) {
      expect(http).toBe(200);
      expect(Object.keys(response.parse(body)).sort()).toEqual([
        "received_at",
        "status",
        "time_zone",
      ]);
    }
    // Staff see all of them.
    expect((await storedOf(email)).map(({ order }) => order !== null)).toEqual([true, false]);
    expect(await storedOf(tries[1]?.email)).toMatchObject([{ order: null }]);
  });

  it("LEGAL-5 is stored once when sent again: by double click, after a lost response, and simultaneously", async () => {
    const withdrawal = await aWithdrawal();
    const first = response.parse((await withdraw(withdrawal)).body);
    const fresh = await Promise.all([agedProof(), agedProof(), agedProof()]);
    const again = await Promise.all(
      [withdrawal.altcha, ...fresh].map((altcha) => withdraw({ ...withdrawal, altcha })),
    );
    for (const { body } of again) expect(response.parse(body)).toEqual(first);
    await receipted(withdrawal.email);
    await runJobs();
    expect(await storedOf(withdrawal.email)).toHaveLength(1);
    expect(await caughtMails(withdrawal.email)).toHaveLength(1);
    // Other content from the same browser is another withdrawal, and is never lost.
    await withdraw({ ...withdrawal, altcha: await agedProof(), pieces: "Nur die Kette" });
    expect(await storedOf(withdrawal.email)).toHaveLength(2);
  });

  it("LEGAL-5 is accepted while the mail server is down, and its receipt is sent once later", async () => {
    await mailServer("DELETE");
    const withdrawal = await aWithdrawal();
    try {
      expect((await withdraw(withdrawal)).http).toBe(200);
      await runJobs();
      expect(await sentMails((await storedOf(withdrawal.email))[0])).toEqual([null, null]);
    } finally {
      await mailServer("PUT");
    }
    await receipted(withdrawal.email);
    await runJobs();
    expect(await caughtMails(withdrawal.email)).toHaveLength(1);
  });

  it("LEGAL-5 FORM-3 is stored and confirmed even if it looks like spam, the same content once", async () => {
    const foreignOrigin = { Origin: "https://strange.example" };
    const cases: readonly [Fields, Record<string, string>][] = [
      // Posted faster than a visitor can type.
      [{ altcha: solveChallenge(await getChallenge()) }, {}],
      [{ altcha: "" }, {}],
      [{}, foreignOrigin],
    ];
    for (const [fields, headers] of cases) {
      const withdrawal = await aWithdrawal(fields);
      expect((await withdraw(withdrawal, headers)).http).toBe(200);
      const [copy] = await caughtMails(MAILBOX, 1, about(withdrawal.email));
      expect(copy?.text).toContain("sieht nach einer Maschine aus");
      const [row] = await storedOf(withdrawal.email);
      expect(row).toMatchObject({ doubtful: true });
      expect(await caughtMails(withdrawal.email)).toHaveLength(1);
      if (fields["altcha"] !== "") continue;
      const again = { ...withdrawal, withdrawal_uuid: randomUUID() };
      expect((await withdraw(again, headers)).http).toBe(200);
      const other = { ...again, withdrawal_uuid: randomUUID(), order_number: "2026-77" };
      expect((await withdraw(other, headers)).http).toBe(200);
      await runJobs();
      expect(await caughtMails(withdrawal.email)).toHaveLength(1);
      // Staff decide that the repetition is not spam.
      const [, repeated, changed] = await storedOf(withdrawal.email);
      await updateRecord("withdrawal", Number(repeated?.["id"]), { doubtful: false });
      await runJobs();
      expect(await caughtMails(withdrawal.email, 2)).toHaveLength(2);
      expect(await receiptDelay(changed)).toBe(3600);
    }
    const email = uniqueEmail();
    const { number } = await ordered(email);
    await caughtMails(email);
    await withdraw(await aWithdrawal({ altcha: "", email, order_number: number }));
    expect(await storedOf(email)).toMatchObject([{ doubtful: false, order: anyNumber }]);
    expect(await caughtMails(email, 1, (mail) => mail.subject.includes("Widerruf"))).toHaveLength(
      1,
    );
  });

  it("LEGAL-5 FORM-3 is stored beyond an address's limit, and is doubtful then", async () => {
    const email = uniqueEmail();
    const proofs = await Promise.all(Array.from({ length: 7 }, () => agedProof()));
    for (const altcha of proofs)
      expect((await withdraw(await aWithdrawal({ email, altcha }))).http).toBe(200);
    expect((await storedOf(email)).map(({ doubtful }) => doubtful)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it("LEGAL-5 is refused with each missing or wrong field, and for an unknown project", async () => {
    const altcha = await agedProof();
    const wrong = await withdraw(
      await aWithdrawal({ altcha, name: " ", email: "nobody", order_number: "" }),
    );
    expect(wrong).toMatchObject({
      http: 400,
      body: {
        errors: [
          { field: "name", code: "required" },
          { field: "order_number", code: "required" },
          { field: "email", code: "invalid-email" },
        ],
      },
    });
    expect((await withdraw(await aWithdrawal({ altcha, project: "nobody.example" }))).http).toBe(
      404,
    );
  });
});
