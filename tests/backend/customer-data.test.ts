import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { retentionEnd, retentionDecision } from "#backend/directus/customer-data/order-retention";
import { runJobsUntil } from "../support/jobs";
import {
  orderRequest,
  createRecord,
  listRecords,
  postOrder,
  createProduct,
  updateRecord,
} from "./fixtures/test-shop";
import type { TestShop } from "./fixtures/test-shop";
import { executeSql, TEST_DATA_DIR, TEST_DATABASE } from "./fixtures/execute-sql";
import { addInvoiceParticulars } from "./fixtures/invoicing-shop";
import { paymentState } from "./fixtures/payment-state";
import { placePaypalOrder, paypalOrderRequest } from "./fixtures/paypal";
import { mailOf } from "./fixtures/outbox";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";

/*
 * The operator's commands for a customer's request for access or erasure, next to a running
 * Directus.
 */
const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const EMAIL = `Lena.Vogt+${randomUUID().slice(0, 8)}@post.example`;
const OTHER = `other+${randomUUID().slice(0, 8)}@post.example`;

let folder: string;
let shop: TestShop;
let ring: number;

/** Runs in a separate process: Directus closes connections that a blocked process leaves unused. */
async function command(
  ...argv: readonly string[]
): Promise<{ readonly status: number | null; readonly output: string }> {
  const env = { ...process.env, ...TEST_DATABASE, DATA_DIR: TEST_DATA_DIR };
  const child = spawn(
    process.execPath,
    [join(ROOT, "scripts", "run.mjs"), "customer-data", ...argv],
    {
      env,
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const status = await new Promise<number | null>((resolve, reject) =>
    child.on("error", reject).on("close", resolve),
  );
  return { status, output };
}

const mailed = (email: string): string => `filter[email][_eq]=${encodeURIComponent(email)}`;

async function order(email: string): Promise<string> {
  const request = orderRequest(shop, ring, {
    customer_email: email,
    customer_phone: "+49 341 1234567",
    comment: "Bitte klingeln bei Vogt",
    present_wrap: true,
    present_card: "Für Wiebke Vogt",
    total_price_brutto: 114.4,
  });
  const { body } = await postOrder(request);
  if (body.status !== "ok") throw new Error(JSON.stringify(body));
  return request.order_uuid;
}

const stored = async (uuid: string): Promise<Record<string, unknown> | undefined> =>
  (await listRecords("ecommerce_order", `filter[order_uuid][_eq]=${uuid}`))[0];

/**
 * Brings an order to a state that takes weeks in reality; the staff actions have their own tests.
 */
async function finish(uuid: string, steps: readonly string[]): Promise<void> {
  for (const next_step of steps) {
    const id = Number((await stored(uuid))?.["id"]);
    await updateRecord("ecommerce_order", id, { next_step });
  }
}

/** Sets an order to expired; the API would take an hour. */
const expire = (uuid: string): void =>
  executeSql(`update ecommerce_order set status = 'expired' where order_uuid = '${uuid}'`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "site-customer-"));
  shop = await createReviewShop("auskunft", "laden@customer-data.example");
  ring = await createProduct(shop, { stock: 50 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("retention of orders", () => {
  it("OPS-5 lasts until the end of the year plus the given years, at least eight", () => {
    expect(retentionEnd("2026-01-02T10:00:00Z", 8).toISOString()).toContain("2034-12-31");
    expect(retentionEnd(Date.UTC(2026, 11, 31), 10).toISOString()).toContain("2036-12-31");
    for (const years of [7, 0, Number.NaN])
      expect(() => retentionEnd("2026-01-02", years)).toThrow("ORDER_RETENTION_YEARS");
  });

  it.each([
    ["completed", "2034-12-31T23:00:00Z", "keep"],
    ["completed", "2035-01-01T00:00:00Z", "delete"],
    ["cancelled", "2027-01-01T00:00:00Z", "keep"],
    ["withdrawn", "2027-01-01T00:00:00Z", "keep"],
    ["expired", "2026-01-03T00:00:00Z", "delete"],
    ["payment_failed", "2026-01-03T00:00:00Z", "delete"],
    ["paid", "2040-01-01T00:00:00Z", "open"],
    ["awaiting_transfer", "2026-01-03T00:00:00Z", "open"],
  ] as const)("OPS-5 of an order that is %s at %s: %s", (status, now, outcome) => {
    expect(retentionDecision({ status, createdAt: "2026-01-02T10:00:00Z" }, new Date(now), 8)).toBe(
      outcome,
    );
  });
});

describe("customer's request", () => {
  it("OPS-5 exports all data of the customer and erases all but what tax law requires", async () => {
    const finished = await order(EMAIL);
    await finish(finished, ["cancel"]);
    const open = await order(EMAIL.toLowerCase());
    const others = await order(OTHER);
    for (const email of [EMAIL, OTHER])
      await createRecord("contact_message", {
        project: shop.project,
        name: "Lena Vogt",
        email,
        message: "Haben Sie Ringe?",
        privacy_accepted: true,
      });
    const message = Number((await listRecords("contact_message", mailed(EMAIL)))[0]?.["id"]);
    await updateRecord("contact_message", message, { status: "answered" });

    const file = join(folder, "known.json");
    const exported = await command("export", EMAIL.toUpperCase(), file);
    expect(exported.status, exported.output).toBe(0);
    const known = z
      .object({
        ecommerce_order: z.array(
          z
            .object({
              order_uuid: z.string(),
              customer_phone: z.string(),
              kept_until: z.string(),
              ecommerce_order_line: z.array(z.unknown()).min(1),
              ecommerce_order_address: z.array(z.object({ last_name: z.string() })).min(1),
              mail_outbox: z.array(z.object({ kind: z.string() })).min(1),
            })
            .loose(),
        ),
        contact_message: z.array(z.object({ message: z.string() }).loose()),
      })
      .loose()
      .parse(JSON.parse(readFileSync(file, "utf8")));
    expect(known.ecommerce_order.map(({ order_uuid }) => order_uuid).sort()).toEqual(
      [finished, open].sort(),
    );
    expect(known.contact_message).toHaveLength(1);
    expect(readFileSync(file, "utf8")).not.toMatch(/request_hash|token_hash|other\+/);

    expect(await mailOf(finished, "transfer_reminder")).toMatchObject({ sent_at: null });
    const erased = await command("erase", EMAIL);
    expect(erased.status, erased.output).toBe(0);
    expect(erased.output).toContain(
      "orders kept for the statutory retention period, with required data only: 1",
    );
    expect(erased.output).toContain("open orders, not changed: 1");
    expect(await listRecords("contact_message", mailed(EMAIL))).toEqual([]);
    expect(await stored(finished)).toMatchObject({
      customer_email: "erased@customer.invalid",
      customer_phone: null,
      comment: null,
      present_card: null,
      status: "cancelled",
    });
    expect(await mailOf(finished, "transfer_reminder")).toBeUndefined();
    expect(await mailOf(open, "transfer_reminder")).toMatchObject({ sent_at: null });
    expect(await stored(open)).toMatchObject({
      customer_email: EMAIL.toLowerCase(),
      customer_phone: "+49 341 1234567",
    });
    const addresses = await listRecords(
      "ecommerce_order_address",
      `filter[order][order_uuid][_eq]=${finished}`,
    );
    expect(addresses.length).toBeGreaterThan(0);
    // Earlier revisions of the erased data are deleted as well.
    const headers = { authorization: `Bearer ${inject("adminToken")}` };
    const revisions = await fetch(
      `${inject("directusUrl")}/revisions?filter[collection][_eq]=contact_message&filter[item][_eq]=${message}`,
      { headers },
    );
    expect(z.object({ data: z.array(z.unknown()) }).parse(await revisions.json()).data).toEqual([]);
    // Data of other customers is unchanged.
    expect(await stored(others)).toMatchObject({
      customer_email: OTHER,
      comment: "Bitte klingeln bei Vogt",
    });
    expect(await listRecords("contact_message", mailed(OTHER))).toHaveLength(1);
  });

  it(
    "LAW-5 exports and keeps the documents of an order for the retention period",
    { tags: ["full"] },
    async () => {
      await addInvoiceParticulars(shop);
      const email = `beleg+${randomUUID().slice(0, 8)}@post.example`;
      const uuid = await order(email);
      await finish(uuid, ["confirm", "ship", "complete"]);
      const documents = () =>
        listRecords("ecommerce_document", `filter[order][order_uuid][_eq]=${uuid}`);
      await runJobsUntil(async () => expect(await documents()).toHaveLength(2));
      const before = await documents();

      const file = join(folder, "documents.json");
      const exported = await command("export", email, file);
      expect(exported.status, exported.output).toBe(0);
      const known = z
        .object({
          ecommerce_order: z.array(
            z
              .object({ ecommerce_document: z.array(z.object({ number: z.string() }).loose()) })
              .loose(),
          ),
        })
        .loose()
        .parse(JSON.parse(readFileSync(file, "utf8")));
      expect(known.ecommerce_order[0]?.ecommerce_document.map(({ number }) => number)).toEqual(
        before.map((document) => document["number"]),
      );

      const erased = await command("erase", email);
      expect(erased.status, erased.output).toBe(0);
      expect(await stored(uuid)).toMatchObject({ customer_email: "erased@customer.invalid" });
      expect(await documents()).toEqual(before);
    },
  );

  it(
    "OPS-5 deletes an order that ended without a sale, and finds nothing for an unknown address",
    { tags: ["full"] },
    async () => {
      const email = "niemand@post.example";
      const uuid = await order(email);
      expire(uuid);
      const erased = await command("erase", email);
      expect(erased.status, erased.output).toBe(0);
      expect(erased.output).toContain("orders deleted: 1");
      expect(await stored(uuid)).toBeUndefined();
      for (const table of [
        "ecommerce_order_line",
        "ecommerce_order_address",
        "ecommerce_order_history",
        "ecommerce_order_payment",
      ])
        expect(await listRecords(table, `filter[order][order_uuid][_eq]=${uuid}`)).toEqual([]);
      expect((await command("erase", "nobody-at-all@post.example")).output).toContain(
        "contact_message deleted: 0",
      );
    },
  );

  it(
    "ORDER-1 OPS-5 keeps an ended order while PayPal may hold money for it or staff must check its payment",
    { tags: ["full"] },
    async () => {
      const email = `later+${randomUUID().slice(0, 8)}@post.example`;
      const { uuid } = await placePaypalOrder(
        paypalOrderRequest(shop, ring, { customer_email: email }),
      );
      expire(uuid);
      const isLeft = async () => {
        const erased = await command("erase", email);
        expect(erased.status, erased.output).toBe(0);
        return erased.output.includes("open orders, not changed: 1");
      };
      expect(await isLeft()).toBe(true);
      const { id, payment } = await paymentState(uuid);
      await updateRecord("ecommerce_order_payment", payment.id, {
        reconciled_at: new Date().toISOString(),
      });
      await updateRecord("ecommerce_order", id, { payment_alert: "unverified" });
      expect(await isLeft()).toBe(true);
      await updateRecord("ecommerce_order", id, { payment_alert: null });
      const refund = await createRecord("ecommerce_refund", {
        ...{ order: id, key: randomUUID(), amount: 1, status: "pending" },
        ...{ origin: "staff", provider: "paypal" },
      });
      expect(await isLeft()).toBe(true);
      await updateRecord("ecommerce_refund", refund, { status: "failed" });
      expect(await isLeft()).toBe(false);
      expect(await stored(uuid)).toBeUndefined();
    },
  );

  // PostgreSQL locks rows, so another writer does not block the command there.
  if (TEST_DATABASE["DB_CLIENT"] !== "pg")
    it("OPS-5 erases also while another process writes to the database", async () => {
      const email = `busy+${randomUUID().slice(0, 8)}@post.example`;
      const uuid = await order(email);
      expire(uuid);
      const writer = new DatabaseSync(join(TEST_DATA_DIR, "directus.db"));
      writer.exec("pragma busy_timeout = 10000");
      const writing = setInterval(
        () => writer.exec("update ecommerce_order set comment = comment where id = 0"),
        2,
      );
      const erased = await command("erase", email).finally(() => clearInterval(writing));
      writer.close();
      expect(erased.status, erased.output).toBe(0);
      expect(erased.output).toContain("orders deleted: 1");
    });

  it("OPS-5 changes nothing for an invalid address or command", { tags: ["full"] }, async () => {
    for (const argv of [["erase"], ["erase", "no address"], ["forget", EMAIL]]) {
      const refused = await command(...argv);
      expect([refused.status, refused.output]).toEqual([1, expect.stringContaining("Usage")]);
    }
  });
});
