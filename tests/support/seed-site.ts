import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { SOURCE_COLLECTIONS } from "#cms/collections.generated";
import { formatPhone } from "#domain/contact/phone";
import type { SiteContent } from "#domain/content/site-content";
import { parseSiteContent, type ParsedSiteContent } from "#cms/parse-site-content";
import { formatContentProblem } from "#domain/content/content-problem";
import { planSite, type PlanSettings, type SitePlan } from "#site/plan-site";

const SEED = join(__dirname, "../../backend/directus/seed");

const item = z.record(z.string(), z.unknown());
const manifest = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      width: z.number(),
      height: z.number(),
      focus: z.object({ x: z.number(), y: z.number() }).optional(),
      alt: z.record(z.string(), z.string()),
    }),
  ),
});
export type SeedItem = z.infer<typeof item>;
export type Seed = Record<string, SeedItem[]>;

const COLLECTIONS = SOURCE_COLLECTIONS.map(({ name }) => name);

/**
 * Returns the records of the demo site as Directus would return them: published ones only, alias
 * rows with ids, files by name. Works without Directus, so that build rules can be tested with real
 * content.
 */
export function seed(): Seed {
  demoSeed ??= readSeed();
  return structuredClone(demoSeed);
}

let demoSeed: Seed | undefined;

function readSeed(): Seed {
  const manufacturers = read("ecommerce_manufacturer");
  const personalizations = read("ecommerce_personalization");
  const maker = (id: unknown) => manufacturers.find((one) => one["id"] === id) ?? null;
  const careGuides = read("ecommerce_care_guide");
  const tags = read("ecommerce_tag");
  const records: Seed = Object.fromEntries(COLLECTIONS.map((name) => [name, read(name)]));
  records["ecommerce_product"] = (records["ecommerce_product"] ?? []).map((product) => ({
    ...product,
    manufacturer: maker(product["manufacturer"]),
    personalization:
      personalizations.find((one) => one["id"] === product["personalization"]) ?? null,
    care_guide: careGuides.find((guide) => guide["id"] === product["care_guide"]) ?? null,
    attributes: withRecords(product["attributes"], "attribute"),
    tags: rows(product["tags"]).map((row) => ({
      tag: tags.find(({ id }) => id === row["tag"]) ?? null,
    })),
  }));
  records["brand"] = (records["brand"] ?? []).map((brand) => ({
    ...brand,
    manufacturer: maker(brand["manufacturer"]),
  }));
  records["ecommerce_settings"] = (records["ecommerce_settings"] ?? []).map((settings) => ({
    ...settings,
    payment_methods: withRecords(settings["payment_methods"], "payment_id", "payment_method"),
    shipping_methods: withRecords(settings["shipping_methods"], "shipping_method"),
    shipping_countries: withRecords(settings["shipping_countries"], "shipping_country"),
    shipping_methods_config: rows(settings["shipping_methods_config"]).map((rate, index) => ({
      id: index + 1,
      ...rate,
      shipping_countries: withRecords(rate["shipping_countries"], "shipping_country"),
    })),
  }));
  const { files } = manifest.parse(
    JSON.parse(readFileSync(join(SEED, "media/manifest.json"), "utf8")),
  );
  records["directus_files"] = files.map(({ file, alt, focus, ...size }) => ({
    id: `file:${file}`,
    type: file.endsWith(".svg") ? "image/svg+xml" : "image/jpeg",
    ...size,
    focal_point_x: focus ? Math.round((focus.x * size.width) / 100) : null,
    focal_point_y: focus ? Math.round((focus.y * size.height) / 100) : null,
    translations: Object.entries(alt).map(([language, text]) => ({ language, alt: text })),
  }));
  return records;
}

export function parseSeed(records: Seed = seed()): ParsedSiteContent {
  return parseSiteContent((collection) => records[collection] ?? []);
}

/** The collection of each part of the site content. */
const PARTS: Readonly<Record<keyof SiteContent, string>> = {
  project: "project",
  siteConfig: "site_config",
  theme: "theme",
  company: "company",
  branches: "branch",
  appointmentServices: "appointment_service",
  pages: "page",
  menus: "menu",
  widgets: "widget",
  consents: "consent",
  brands: "brand",
  events: "event",
  brandTypes: "brand_type",
  redirects: "redirect",
  legalNotice: "legal_notice",
  legalPages: "ecommerce_settings",
  returnCosts: "ecommerce_settings",
  shopProcessing: "ecommerce_settings",
  dataRecipients: "company",
  products: "ecommerce_product",
  categories: "ecommerce_category",
  shopRules: "ecommerce_settings",
  deliveries: "ecommerce_settings",
  productList: "ecommerce_settings",
  cartEnabled: "ecommerce_settings",
  files: "directus_files",
};
/**
 * A site has one record each of these, and does not parse without it. Of the shop settings, the
 * branches have their state.
 */
const REQUIRED = ["project", "site_config", "theme", "company", "ecommerce_settings"];

let demo: { readonly records: Seed; readonly siteContent: SiteContent } | undefined;
let demoPlan: SitePlan | undefined;

/**
 * Parses the seed of the demo site, optionally changed. Throws with all content problems if it does
 * not parse. The worker parses the seed once, and then only collections that are changed.
 */
export function seedSite(change?: (records: Seed) => void): SiteContent {
  demo ??= { records: seed(), siteContent: parse(seed()) };
  if (!change) return demo.siteContent;
  const original = demo.records;
  const records = seed();
  change(records);
  const changed = new Set(
    [...new Set(Object.values(PARTS))].filter(
      (name) => !isDeepStrictEqual(records[name], original[name]),
    ),
  );
  const read = Object.entries(records).filter(
    ([name]) => changed.has(name) || REQUIRED.includes(name),
  );
  const parsed = Object.entries(parse(Object.fromEntries(read)));
  const collections = new Map<string, string>(Object.entries(PARTS));
  return {
    ...demo.siteContent,
    ...Object.fromEntries(parsed.filter(([part]) => changed.has(collections.get(part) ?? part))),
  };
}

/** Settings of the planned sites, with a fixed build time in November. */
export const PLAN_SETTINGS: PlanSettings = {
  isOfflineEnabled: true,
  now: Date.parse("2026-11-21T15:00:00Z"),
};

/** Plans the demo site, optionally changed. Throws with all problems if it cannot be planned. */
export function planSeed(
  change?: (records: Seed) => void,
  settings?: Partial<PlanSettings>,
): SitePlan {
  if (!change && !settings && demoPlan) return demoPlan;
  const planned = planSite(seedSite(change), formatPhone, { ...PLAN_SETTINGS, ...settings });
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  if (!change && !settings) demoPlan = planned.plan;
  return planned.plan;
}

function parse(records: Seed): SiteContent {
  const parsed = parseSeed(records);
  if (!parsed.ok) throw new Error(parsed.problems.map(formatContentProblem).join("\n"));
  return parsed.siteContent;
}

/** Returns the rows of a junction with the payment or shipping methods that they refer to. */
const rows = (list: unknown): SeedItem[] => z.array(item).parse(list ?? []);

/** Returns rows of a relation with the records that they refer to. */
function withRecords(list: unknown, reference: string, collection = reference): SeedItem[] {
  const records = read(`ecommerce_${collection}`);
  return rows(list).map((row) => ({
    ...row,
    [reference]: records.find(({ id }) => id === row[reference]) ?? null,
  }));
}

function read(name: string): SeedItem[] {
  const file = join(SEED, `${name}.json`);
  if (!existsSync(file)) return [];
  const items = z.array(item).parse(JSON.parse(readFileSync(file, "utf8")));
  const counter = { next: 10_000 };
  return items
    .filter((record) => record["status"] === undefined || record["status"] === "published")
    .map((record) => item.parse(withIds(record, counter)));
}

function withIds(value: unknown, counter: { next: number }): unknown {
  if (Array.isArray(value)) return value.map((entry) => withIds(entry, counter));
  const parsed = item.safeParse(value);
  if (!parsed.success) return value;
  const entries = Object.entries(parsed.data).map(([key, inner]) => [
    key,
    key === "table" ? inner : withIds(inner, counter),
  ]);
  return { id: (counter.next += 1), ...Object.fromEntries(entries) };
}
