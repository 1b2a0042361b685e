import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { House } from "../../src/domain/house";
import { parseHouse, type ParsedHouse } from "../../src/services/house/parse-house";
import { problemText } from "../../src/services/house/problem";

const SEED = join(__dirname, "../../backend/directus/seed");
const item = z.record(z.string(), z.unknown());
export type SeedItem = z.infer<typeof item>;
export type Seed = Record<string, SeedItem[]>;

const COLLECTIONS = [
  "project",
  "site_config",
  "theme",
  "company",
  "branch",
  "appointment_service",
  "page",
  "menu",
  "widget",
  "brand_type",
  "brand",
  "redirect",
  "legal_notice",
  "ecommerce_product",
];

/**
 * The demo house's records as Directus would answer them: published ones only, rows of aliases with ids, files by name. No Directus is
 * needed, so that rules of the build can be told on real content.
 */
export function seed(): Seed {
  const manufacturers = read("ecommerce_manufacturer");
  const records: Seed = Object.fromEntries(COLLECTIONS.map((name) => [name, read(name)]));
  records["ecommerce_product"] = (records["ecommerce_product"] ?? []).map((product) => ({
    ...product,
    manufacturer: manufacturers.find((one) => one["id"] === product["manufacturer"]) ?? null,
  }));
  return records;
}

export function parseSeed(records: Seed = seed()): ParsedHouse {
  return parseHouse((collection) => records[collection] ?? []);
}

/** The demo house, or the change's; what does not parse fails the test with the problems in words. */
export function seedHouse(change: (records: Seed) => void = () => undefined): House {
  const records = seed();
  change(records);
  const parsed = parseSeed(records);
  if (!parsed.ok) throw new Error(parsed.problems.map(problemText).join("\n"));
  return parsed.house;
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
  const entries = Object.entries(parsed.data).map(([key, inner]) => [key, key === "table" ? inner : withIds(inner, counter)]);
  return { id: (counter.next += 1), ...Object.fromEntries(entries) };
}
