import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { getErrorMessage } from "#domain/error-message";
import { mediaFileId } from "./model/dsl/stable-ids";
import { resolveContentModel } from "./model/content-model";
import { resolveSeedOrder } from "./seed-order";

export type SeedItem = Readonly<Record<string, unknown>>;
export interface SeedCollection {
  readonly collection: string;
  readonly items: readonly SeedItem[];
}

const mediaFileSchema = z.object({
  file: z.string().regex(/^[\w./-]+$/),
  kind: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  /** Focal point in percent from the top left. */
  focus: z.object({ x: z.number(), y: z.number() }).optional(),
  alt: z.object({ de: z.string(), en: z.string(), fr: z.string() }).partial().optional(),
});
export type MediaFile = z.infer<typeof mediaFileSchema>;
const manifestSchema = z.object({ files: z.array(mediaFileSchema) });
const itemsSchema = z.array(z.record(z.string(), z.unknown()));

/** Import order of the seed. Files of nested collections come last. */
const IMPORT_ORDER = resolveSeedOrder(resolveContentModel());

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path} is not valid JSON: ${getErrorMessage(error)}`);
  }
}

const rank = (collection: string): number => {
  const place = IMPORT_ORDER.indexOf(collection);
  return place < 0 ? IMPORT_ORDER.length : place;
};

/**
 * Reads every `seed/<collection>.json` in import order. Throws if a file is not a list of records.
 */
export function readSeed(root: string): readonly SeedCollection[] {
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => name.endsWith(".json"))
    .map((name): SeedCollection => {
      const parsed = itemsSchema.safeParse(readJson(join(root, name)));
      if (!parsed.success) throw new Error(`seed/${name}: ${z.prettifyError(parsed.error)}`);
      return { collection: name.slice(0, -".json".length), items: parsed.data };
    })
    .sort(
      (a, b) => rank(a.collection) - rank(b.collection) || (a.collection < b.collection ? -1 : 1),
    );
}

/** Reads the media files of `seed/media/manifest.json`. Throws if a listed file does not exist. */
export function readManifest(root: string): readonly MediaFile[] {
  const path = join(root, "media", "manifest.json");
  if (!existsSync(path)) return [];
  const parsed = manifestSchema.safeParse(readJson(path));
  if (!parsed.success)
    throw new Error(`seed/media/manifest.json: ${z.prettifyError(parsed.error)}`);
  const lost = parsed.data.files.filter(({ file }) => !existsSync(join(root, "media", file)));
  if (lost.length > 0)
    throw new Error(
      `seed/media/manifest.json names files that are not there: ${lost.map(({ file }) => file).join(", ")}`,
    );
  return parsed.data.files;
}

export const SEED_FILE_PREFIX = "file:";

/** Time relative to the import, written as in filters of Directus: `$NOW(-30 days)`. */
const RELATIVE_TIME = /^\$NOW\((-?\d+) days\)$/;
const DAY_MS = 86_400_000;

function resolveText(text: string, now: number): string {
  if (text.startsWith(SEED_FILE_PREFIX)) return mediaFileId(text.slice(SEED_FILE_PREFIX.length));
  const days = RELATIVE_TIME.exec(text)?.[1];
  return days === undefined ? text : new Date(now + Number(days) * DAY_MS).toISOString();
}

/**
 * Returns a copy of the value with every `file:<path>` replaced by the id of the media file, and
 * every `$NOW(<n> days)` by a timestamp.
 */
export function resolveSeedValues(value: unknown, now: number): unknown {
  if (typeof value === "string") return resolveText(value, now);
  if (Array.isArray(value)) return value.map((inner: unknown) => resolveSeedValues(inner, now));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, resolveSeedValues(inner, now)]),
  );
}
