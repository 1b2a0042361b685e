import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { publisherMetrics } from "#backend/publisher/publisher-metrics";
import type { Publisher } from "#backend/publisher/publisher";
import { PRODUCTION } from "../production/fixtures/caddy";
import { runJobs, runJobsUntil } from "../support/jobs";
import { waitUntil } from "../support/run-publisher";
import { createProduct, listRecords, updateRecord } from "./fixtures/test-shop";
import { caughtMails, uniqueEmail } from "./fixtures/forms-client";
import { addInvoiceParticulars } from "./fixtures/invoicing-shop";
import { changeMail } from "./fixtures/outbox";
import { paymentState } from "./fixtures/payment-state";
import { createReviewShop } from "./fixtures/reviews-and-enquiries";
import { change, daysFromNow, orderOf, placeOrder } from "./fixtures/unpaid-orders";

const TOKEN = "metrics-token-of-the-tests";

const ruleSchema = z.object({
  alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+[mh]$/),
  labels: z.object({ severity: z.enum(["critical", "warning", "info"]) }),
  annotations: z.object({
    summary: z.string().min(5),
    description: z.string().min(10),
    runbook: z.url(),
  }),
});
const rules = z
  .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(ruleSchema).min(1) })) })
  .parse(parse(readFileSync(join(PRODUCTION, "prometheus/alerts.yml"), "utf8")))
  .groups.flatMap((group) => group.rules);

const fetchMetrics = (headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${inject("directusUrl")}/metrics`, { headers });

/**
 * Returns the metric names in a PromQL expression: words that are no functions, operators, labels
 * or strings.
 */
function metricsIn(expression: string): readonly string[] {
  const bare = expression.replace(/\{[^}]*\}/g, "").replace(/\b(by|without|on)\s*\([^)]*\)/g, "");
  return [...bare.matchAll(/\b[a-z_][a-z0-9_:]*\b(?!\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !/^(and|or|unless|[smhdw])$/.test(name));
}

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^([a-z_]+)(?:\{[^}]*\})? \S+$/gm)].map(([, name = ""]) => name);

/** Metrics of standard exporters that the rules use. */
const EXPORTERS = [
  "up",
  "probe_success",
  "probe_http_status_code",
  "probe_duration_seconds",
  "probe_ssl_earliest_cert_expiry",
  "node_filesystem_avail_bytes",
  "node_filesystem_size_bytes",
  "node_memory_MemAvailable_bytes",
  "node_memory_MemTotal_bytes",
  "pg_up",
];

const publisher: Publisher = {
  take: () => Promise.resolve(undefined),
  phase: () => "idle",
  counts: () => ({
    live: 1,
    held: 0,
    failed: 0,
    refused: 0,
    unreported: 0,
    last: { succeeded: true, at: 1, seconds: 1 },
  }),
  stop: () => Promise.resolve(),
};

describe("Directus metrics", () => {
  it("OPS-3 require the token", async () => {
    expect((await fetchMetrics({ authorization: `Metrics ${TOKEN}` })).status).toBe(200);
    for (const authorization of ["Metrics wrong", "Metrics", "Metrics ", `Bearer ${TOKEN}`, ""])
      expect([
        authorization,
        (await fetchMetrics(authorization === "" ? {} : { authorization })).status,
      ]).not.toEqual([authorization, 200]);
  });
});

describe("order metrics", () => {
  const valueOf = async (name: string): Promise<number> => {
    const text = await (await fetchMetrics({ authorization: `Metrics ${TOKEN}` })).text();
    const [, value] = new RegExp(`^${name} (\\d+)$`, "m").exec(text) ?? [];
    expect(value, name).toBeDefined();
    return Number(value);
  };

  it("ORDER-1 OPS-3 count open alerts, refunds and unsent mails, and follow every change", async () => {
    const shop = await createReviewShop("zahlen", "zahlen@mails.example");
    const email = uniqueEmail();
    const order = await placeOrder(
      orderOf(shop, await createProduct(shop), 1, { customer_email: email }),
    );
    await caughtMails(email, 1);
    // Mails of other tests may still be in the outbox.
    const quiet: number[] = [];
    await waitUntil(
      "no mail is on its way",
      async () => {
        quiet.push(await valueOf("shop_unsent_mails"));
        return quiet.length > 20 && new Set(quiet.slice(-20)).size === 1;
      },
      60_000,
      100,
    );
    const names = [
      "shop_payment_alerts",
      "shop_refunds_due",
      "shop_refunds_pending",
      "shop_unsent_mails",
    ] as const;
    const before = await Promise.all(names.map(valueOf));
    await change(order.uuid, { payment_alert: "unverified", refund_due: 10 });
    const { payment } = await paymentState(order.uuid);
    await updateRecord("ecommerce_order_payment", payment.id, { status: "refund_pending" });
    // Due tomorrow, so that no job sends it meanwhile.
    await changeMail(order.uuid, "order_notice", {
      ...{ sent_at: null, next_attempt_at: daysFromNow(1) },
    });
    expect(await Promise.all(names.map(valueOf))).toEqual(before.map((value) => value + 1));
    await updateRecord("ecommerce_order_payment", payment.id, { status: "pending" });
    await change(order.uuid, { payment_alert: null, refund_due: null });
    await changeMail(order.uuid, "order_notice", { sent_at: daysFromNow(0) });
    expect(await Promise.all(names.map(valueOf))).toEqual(before);
  });

  it("LAW-5 count the steps whose documents are late", async () => {
    // Its company has no VAT id, so no document is issued.
    const shop = await createReviewShop("spaete-belege", "spaet@mails.example");
    const { uuid } = await placeOrder(orderOf(shop, await createProduct(shop), 1));
    await change(uuid, { next_step: "confirm" });
    // Issues what earlier tests left.
    await runJobs();
    const before = await valueOf("shop_documents_due");
    const [step] = await listRecords(
      "ecommerce_order_history",
      `filter[order][order_uuid][_eq]=${uuid}&filter[to_status][_eq]=confirmed&fields=id`,
    );
    const date_created = new Date(Date.now() - 3_600_000).toISOString();
    await updateRecord("ecommerce_order_history", Number(step?.["id"]), { date_created });
    expect(await valueOf("shop_documents_due")).toBe(before + 1);
    await addInvoiceParticulars(shop);
    await change(uuid, { next_step: "ship" });
    await runJobsUntil(async () => expect(await valueOf("shop_documents_due")).toBe(before));
  });
});

describe("alert rules", () => {
  it("OPS-3 use only metrics that publisher, Directus and standard exporters export", async () => {
    // Directus includes the database type in metric names.
    let directus = "";
    // Scheduled metrics exist only after the first run of the schedule.
    await waitUntil("Directus has counted", async () => {
      directus = (
        await (await fetchMetrics({ authorization: `Metrics ${TOKEN}` })).text()
      ).replaceAll(/directus_db_[a-z0-9]+_/g, "directus_db_pg_");
      return directus.includes("directus_db_pg_connection_errors");
    });
    const own = await publisherMetrics(publisher, {
      releasesDir: "nowhere",
      backupStatusFile: "nowhere",
    });
    const known = new Set([...namesIn(own), ...namesIn(directus), ...EXPORTERS]);
    // Exported only with Redis; the test Directus has none.
    known.add("directus_redis_connection_errors");
    expect(known.size).toBeGreaterThan(30);
    for (const { alert, expr } of rules) {
      expect(metricsIn(expr).length, alert).toBeGreaterThan(0);
      for (const name of metricsIn(expr)) expect([...known], `${alert}: ${name}`).toContain(name);
    }
  });

  it("OPS-3 get zero before the first backup and release, and no backup metrics without a status file", async () => {
    const text = await publisherMetrics(publisher, {
      releasesDir: "nowhere",
      backupStatusFile: "nowhere",
    });
    expect(text).toContain("jeweller_backup_last_success_timestamp_seconds 0\n");
    expect(text).toContain("publisher_release_timestamp_seconds 0\n");
    expect(text).not.toContain("NaN");
    expect(
      await publisherMetrics(publisher, { releasesDir: "nowhere", backupStatusFile: undefined }),
    ).not.toContain("jeweller_backup");
  });
});
