import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { z } from "zod";
import {
  bootstrapDirectus,
  DEMO_SEED_DIR,
} from "../../backend/directus/bootstrap/bootstrap-directus";
import { startDirectus } from "../../backend/directus/start-directus";
import { mediaFileId } from "../../backend/directus/model/dsl/stable-ids";
import { readManifest, readSeed } from "../../backend/directus/seed-reader";
import { verifyWebhook, type SignedWebhook } from "../../backend/shared/webhook-signature";
import { COIN_ROOM_SEED_DIR } from "../support/seed-site";

const ROOT = join(__dirname, "../..");
const port = Number(process.env["TEST_SECOND_SITE_PORT"] ?? 8061);

/** Settings and Directus instance of the second site. */
export const SECOND_SITE = {
  domain: "coinroom.example",
  url: `http://localhost:${port}`,
  siteUrl: `http://localhost:${port + 1}`,
  buildToken: "build-token-of-the-coin-room",
  adminToken: "admin-token-of-the-coin-room",
  publisherToken: "publisher-token-of-the-coin-room",
  publisherSecret: "publisher-secret-of-the-coin-room-long-enough",
  languages: "en,de",
} as const;

/** Build environment of the second site, without anything from the first. */
export const SECOND_BUILD: Readonly<Record<string, string>> = {
  GATSBY_CONTENT_API: SECOND_SITE.url,
  GATSBY_ORDER_API: SECOND_SITE.url,
  GATSBY_PROJECT_DOMAIN: SECOND_SITE.domain,
  GATSBY_SITE_URL: SECOND_SITE.siteUrl,
  GATSBY_LANGUAGES: SECOND_SITE.languages,
  GATSBY_PAYPAL_SDK_URL: "",
  GATSBY_KLARNA_SDK_URL: "",
  GATSBY_DEMO_CLOCK_URL: "",
  FAKE_MATOMO_URL: "",
  DIRECTUS_TOKEN: SECOND_SITE.buildToken,
};

/** Starts the second site's Directus from its seed. Its webhooks go to this publisher. */
export async function startSecondSite(
  publisherUrl: string,
): Promise<{ readonly stop: () => Promise<void> }> {
  const dataDir = join(ROOT, ".state", "test", "coin-room");
  const env = {
    SEED_DIR: COIN_ROOM_SEED_DIR,
    ACCOUNTS_DOMAIN: "coinroom.example.com",
    ADMIN_EMAIL: "admin@coinroom.example.com",
    ADMIN_TOKEN: SECOND_SITE.adminToken,
    BUILD_TOKEN: SECOND_SITE.buildToken,
    PUBLISHER_TOKEN: SECOND_SITE.publisherToken,
    PUBLISHER_SECRET: SECOND_SITE.publisherSecret,
    PUBLISHER_URL: publisherUrl,
    PUBLISHER_RETRY_SECONDS: "2",
    SECRET: "secret-of-the-tests-second-site",
    PRESSURE_LIMITER_ENABLED: "false",
    GATSBY_SITE_URL: SECOND_SITE.siteUrl,
    GATSBY_LANGUAGES: SECOND_SITE.languages,
    FORMS_MIN_FILL_MS: "1000",
    FORMS_POW_MAX_NUMBER: "2000",
    LOG_LEVEL: "warn",
  };
  rmSync(dataDir, { recursive: true, force: true });
  await bootstrapDirectus({ dataDir, port, env });
  return startDirectus({ dataDir, port, env });
}

/** Fake publisher that records the received webhooks unchanged. */
export async function startWebhookRecorder() {
  const received: SignedWebhook[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      const header = (name: string) => z.string().optional().parse(request.headers[name]);
      received.push({
        id: header("webhook-id"),
        timestamp: header("webhook-timestamp"),
        signature: header("webhook-signature"),
        body,
      });
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    received,
    /** Returns why a publisher with this secret rejects each received webhook. */
    verificationFailures: (secret: string) =>
      received.map((incoming) => verifyWebhook(secret, incoming, [], Date.now())),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Fields that identify the site of a record. */
const NAMED =
  /^(display_name|title|headline|eyebrow|email|company_name|domain|iban|account_holder|bank_name|reference_number|street|number|slug|name|seo_title|seo_description|description|text|content|shipping_provider)$/;

function identifyingTextsIn(value: unknown, key = ""): readonly string[] {
  if (typeof value === "string")
    return NAMED.test(key) ? value.replace(/<[^>]+>/g, "\n").split("\n") : [];
  if (Array.isArray(value)) return value.flatMap((entry) => identifyingTextsIn(entry, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => identifyingTextsIn(inner, name));
}

/** Theme of the development page of the kit, with the colors of the demo site. In no release. */
const DEMO_THEME = join("ui", "theme", "apply-demo-theme.ts");

const textOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name !== DEMO_THEME)
    .filter((name) => /\.(json|tsx?)$/.test(name) && statSync(join(folder, name)).isFile())
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");

/** Names of other companies, which appear in licences of the site's dependencies. */
const ELSEWHERE = /^(Facebook|Instagram|PayPal|Klarna)/;

/** Texts of the seed that the code of packages contains as well. */
const IN_PACKAGES = /^(Placement|, use the)$/;

/**
 * Returns the texts that identify a site: its names, texts, numbers, addresses, colours, and the
 * ids and names of its files. Excludes texts that the software or the other site also contains.
 */
export function identifyingTextsOf(seed: string, other: string): readonly string[] {
  const records = readSeed(seed);
  const sharedText = [join(ROOT, "src"), join(ROOT, "locales"), other].map(textOf).join("\n");
  const texts = identifyingTextsIn(records.map(({ items }) => items)).map((text) =>
    text.trim().slice(0, 60).trim(),
  );
  const files = readManifest(seed).flatMap(({ file }) => [
    mediaFileId(file),
    file.slice(file.lastIndexOf("/") + 1).replace(/\.\w+$/, ""),
  ]);
  const colors = colorsIn(records.find(({ collection }) => collection === "theme"));
  const candidates = [...texts, ...files].filter(
    (candidate) =>
      candidate.length >= 8 &&
      !IN_PACKAGES.test(candidate) &&
      !/[&"'<>\\]/.test(candidate) &&
      !ELSEWHERE.test(candidate),
  );
  const [project] = records.find(({ collection }) => collection === "project")?.items ?? [];
  const own = [project?.["display_name"], project?.["domain"]].filter(
    (value) => typeof value === "string",
  );
  // Names are always included: a comment in the sources may name the demo site as an example, but
  // no release may.
  return [
    ...new Set([
      ...own,
      ...[...candidates, ...colors].filter((candidate) => !sharedText.includes(candidate)),
    ]),
  ];
}

function colorsIn(value: unknown): readonly string[] {
  return JSON.stringify(value ?? "").match(/#[0-9a-f]{6}/g) ?? [];
}

export const FIRST_SEED = DEMO_SEED_DIR;

/** Reads every public file of a release: the names of all, and the content of text files. */
export function readRelease(release: string): {
  readonly names: readonly string[];
  readonly text: string;
} {
  const folder = join(release, "public");
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => !/\.(br|gz)$/.test(name) && statSync(join(folder, name)).isFile(),
  );
  const texts = names.filter((name) => !/\.(jpe?g|png|webp|avif|ico|woff2?)$/.test(name));
  return { names, text: texts.map((name) => readFileSync(join(folder, name), "utf8")).join("\n") };
}

/** Returns digests of the images of a release, by name. */
export function picturesOf(release: string): ReadonlyMap<string, string> {
  const folder = join(release, "public");
  const names = readRelease(release).names.filter((name) =>
    /\.(jpe?g|png|webp|avif|ico|svg)$/.test(name),
  );
  return new Map(
    names.map((name) => [
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
      name,
    ]),
  );
}

/** Returns an order as a browser posts it. The product may be unknown. */
export function orderOf(project: string, product: number) {
  const address = {
    first_name: "Jördis",
    last_name: "Brandt",
    street: "Am Alten Markt",
    number: "4a",
    zip_code: "24103",
    city: "Kiel",
  };
  return {
    project,
    order_uuid: randomUUID(),
    language: "de",
    customer_email: "j.brandt@post.example",
    payment_method: 1,
    shipping_method: 1,
    present_wrap: false,
    shipping_address: { ...address, country_code: "DE" },
    products: [{ product, variant: null, personalization: {}, count: 1, price_brutto: 100 }],
    shipping_cost: 9.9,
    total_price_brutto: 109.9,
  };
}

export const releasesOf = (release: string): string => dirname(release);
