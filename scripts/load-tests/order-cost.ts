/*
 * Measures the processor time that one order costs Directus, including mails: starts a demo
 * Directus of its own with a mail catcher, posts orders by bank transfer one after the other, waits
 * until both mails of each are sent, and reads the process's user and system time (Linux, /proc).
 * Prints the median and the mean of the batches. With a file as second argument it also writes a
 * CPU profile that Chromium's developer tools open.
 *
 *   node --import tsx scripts/load-tests/order-cost.ts [orders: 200] [profile: order.cpuprofile]
 *
 * DIRECTUS_PORT (18055), SMTP_PORT (11025), MAIL_PORT (18025)
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { bootstrapDirectus } from "../../backend/directus/bootstrap/bootstrap-directus";
import { startDirectus } from "../../backend/directus/start-directus";
import { startMailCatcher } from "../../backend/mail-catcher/server";
import { orderOf, postOrder } from "./load-test-shop";

const orders = Number(process.argv[2] ?? 200);
const profile = process.argv[3];
const port = Number(process.env["DIRECTUS_PORT"] ?? 18_055);
const [smtpPort, mailPort] = [
  Number(process.env["SMTP_PORT"] ?? 11_025),
  Number(process.env["MAIL_PORT"] ?? 18_025),
];

const WARM_UP = 20;
const BATCH = 20;
const DOMAIN = "sternberg.example";

const dataDir = mkdtempSync(join(tmpdir(), "order-cost-"));
const env = {
  ADMIN_TOKEN: "admin-token-of-the-tests",
  PRESSURE_LIMITER_ENABLED: "false",
  ECOM_RATE_LIMIT: "1000000",
  EMAIL_TRANSPORT: "smtp",
  EMAIL_FROM: "post@sternberg.example",
  EMAIL_VERIFY_SETUP: "false",
  EMAIL_SMTP_HOST: "127.0.0.1",
  EMAIL_SMTP_PORT: String(smtpPort),
  EMAIL_SMTP_IGNORE_TLS: "true",
  LOG_LEVEL: "warn",
  ...(profile === undefined
    ? {}
    : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${dataDir}/profile --cpu-prof-interval=500` }),
};
const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Returns the processor time that a process has used, in milliseconds. */
function processorTimeMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
}

type Json = Readonly<Record<string, unknown>>;

const responseSchema = z.object({ data: z.unknown() });
const recordSchema = z.object({ id: z.coerce.number() });

async function requestAsAdmin(
  url: string,
  path: string,
  method = "GET",
  body?: Json,
): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${env.ADMIN_TOKEN}`,
    "content-type": "application/json",
  };
  const response = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return text === "" ? undefined : responseSchema.parse(JSON.parse(text)).data;
}

const idOf = (found: unknown): number =>
  recordSchema.parse(Array.isArray(found) ? found[0] : found).id;

/** Creates a product with enough stock, to be bought with the methods of the demo shop. */
async function createOffer(url: string) {
  const payment = idOf(
    await requestAsAdmin(
      url,
      "/items/ecommerce_payment_method?filter[key][_eq]=transfer&fields=id",
    ),
  );
  const shipping = idOf(
    await requestAsAdmin(
      url,
      "/items/ecommerce_shipping_method?filter[pickup][_eq]=true&fields=id",
    ),
  );
  const settings = idOf(await requestAsAdmin(url, "/items/ecommerce_settings?fields=id&limit=1"));
  await requestAsAdmin(url, `/items/ecommerce_settings/${settings}`, "PATCH", {
    ...{ unpaid_items_total: null, unpaid_value_total: null },
    ...{ unpaid_items_per_network: null, unpaid_value_per_network: null },
    unpaid_items_without_proof: null,
  });
  const [known] = z
    .array(z.record(z.string(), z.unknown()))
    .parse(
      await requestAsAdmin(
        url,
        "/items/ecommerce_product?limit=1&fields=project,category,manufacturer",
      ),
    );
  const product = idOf(
    await requestAsAdmin(url, "/items/ecommerce_product?fields=id", "POST", {
      ...known,
      status: "published",
      display_name: "Ring",
      slug: "order-cost",
      reference_number: "COST-1",
      price_brutto: 100,
      stock: orders * 10,
      reorder_possible: false,
      tax_mode: "standard",
    }),
  );
  return { payment, shipping, product };
}

async function post(
  directus: string,
  { product, ...shop }: Awaited<ReturnType<typeof createOffer>>,
  number: number,
): Promise<void> {
  const response = await postOrder(orderOf({ ...shop, domain: DOMAIN }, product, number), {
    directus,
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

/** Waits for so many mails and deletes them, because the catcher keeps only the latest. */
async function waitForMails(mailUrl: string, minimum: number): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const caught: unknown = await (await fetch(`${mailUrl}/messages`)).json();
    if (Array.isArray(caught) && caught.length >= minimum) {
      await fetch(`${mailUrl}/messages`, { method: "DELETE" });
      return;
    }
    await wait(50);
  }
  throw new Error(`Fewer than ${minimum} mails arrived within a minute`);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

await bootstrapDirectus({ dataDir, port, env: { ...env, NODE_OPTIONS: "" } });
const catcher = await startMailCatcher({ smtpPort, mailPort });
const directus = await startDirectus({ dataDir, port, env });
try {
  const offer = await createOffer(directus.url);
  const pid = directus.pid ?? 0;
  let number = 0;
  const batches: { readonly processor: number; readonly response: number }[] = [];
  for (let done = -WARM_UP; done < orders; done += BATCH) {
    const before = processorTimeMs(pid);
    const started = performance.now();
    for (let index = 0; index < BATCH; index += 1) await post(directus.url, offer, (number += 1));
    const response = (performance.now() - started) / BATCH;
    await waitForMails(catcher.url, BATCH * 2);
    if (done >= 0) batches.push({ processor: (processorTimeMs(pid) - before) / BATCH, response });
  }
  const idle = processorTimeMs(pid);
  await wait(2000);
  const rest = (processorTimeMs(pid) - idle) / 2;
  const cost = batches.map(({ processor }) => processor);
  const mean = cost.reduce((sum, value) => sum + value, 0) / cost.length;
  const answered = median(batches.map(({ response }) => response));
  console.log(
    `${orders} orders: ${median(cost).toFixed(0)} ms of processor time per order (median of batches of ${BATCH}; mean ${mean.toFixed(0)} ms), ` +
      `response time ${answered.toFixed(0)} ms; idle ${rest.toFixed(0)} ms per second`,
  );
} finally {
  await directus.stop();
  await catcher.stop();
  const [written] = profile === undefined ? [] : readdirSync(join(dataDir, "profile"));
  if (profile !== undefined && written !== undefined)
    renameSync(join(dataDir, "profile", written), profile);
  rmSync(dataDir, { recursive: true, force: true });
}
