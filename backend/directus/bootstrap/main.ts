import getDatabase from "@directus/api/database/index";
import { getSchema } from "@directus/api/utils/get-schema";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { createSnapshot } from "../model/snapshot";
import { resolveContentModel } from "../model/content-model";
import { validateSeed } from "../seed-validation";
import { readManifest, readSeed } from "../seed-reader";
import type { SeedCollection } from "../seed-reader";
import { applyAccess } from "./apply-access";
import type { DirectusServices } from "./directus-services";
import { applyPrices } from "./apply-prices";
import { applyDashboards } from "./apply-dashboards";
import { applyBookmarks } from "./apply-bookmarks";
import { applyListLayouts } from "./apply-list-layouts";
import { applyFolders, importMedia } from "./import-media";
import { applyTranslations } from "./apply-translations";
import { applyPublishFlow } from "./apply-publish-flow";
import { applySnapshot, installDirectus } from "./apply-schema";
import { importSeed } from "./import-seed";
import { moveFocalPoints } from "./move-focal-points";
import { applySettings } from "./apply-settings";
import { LANGUAGE_DEFINITIONS } from "#domain/locale/language-definitions";
import { LOCALES } from "#domain/locale/locale";

/** Languages of the site as records. */
const DEFAULT_LANGUAGES = LOCALES.map((code, index) => ({
  code,
  name: LANGUAGE_DEFINITIONS[code].name,
  sort: index + 1,
}));

/**
 * Entry point of the bootstrap. Runs in a separate process, because Directus reads its environment
 * once when it is loaded.
 */
const started = Date.now();
const log = (what: string): void =>
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${what}`);

const translationsSchema = z.array(
  z.object({ language: z.string(), key: z.string(), value: z.string() }),
);
const committed = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), "utf8"));

/** Adds the default languages if the seed contains none. */
function languagesFirst(
  seed: readonly SeedCollection[],
): readonly [first: readonly SeedCollection[], rest: readonly SeedCollection[]] {
  const first = seed.filter(({ collection }) => collection === "languages");
  const rest = seed.filter(({ collection }) => collection !== "languages");
  return [first.length > 0 ? first : [{ collection: "languages", items: DEFAULT_LANGUAGES }], rest];
}

/** Returns the project name in the Directus app, unless the operator sets one. */
function projectName(seed: readonly SeedCollection[]): string {
  const name = seed.find(({ collection }) => collection === "project")?.items[0]?.["display_name"];
  return typeof name === "string" ? name : "Website";
}

async function main(seedRoot: string): Promise<void> {
  const model = resolveContentModel();
  const seed = readSeed(seedRoot);
  const media = readManifest(seedRoot);
  const [languages, rest] = languagesFirst(seed);
  const problems = validateSeed(
    model,
    [...languages, ...rest],
    new Set(media.map(({ file }) => file)),
  );
  if (problems.length > 0)
    throw new Error(
      `The seed has ${problems.length} mistakes:\n${problems.slice(0, 40).join("\n")}`,
    );

  const database = getDatabase();
  await installDirectus(database);
  log("Directus's own tables are there");
  await moveFocalPoints(database);
  const postgres = process.env["DB_CLIENT"] === "pg";
  const changes = await applySnapshot(
    database,
    postgres ? createSnapshot("postgres").snapshot : committed("snapshot.json"),
  );
  log(`content model: ${changes} changes`);
  const services: DirectusServices = {
    database,
    schema: await getSchema({ database, bypassCache: true }),
  };
  const translations = translationsSchema.parse(committed("model-labels.json"));
  await applyTranslations(services, translations);
  log(`Directus app translations: ${translations.length}`);
  await applyListLayouts(services, model);
  await applyFolders(services);
  await applyAccess(services, process.env);
  await applyBookmarks(services, model);
  await applyPublishFlow(services);
  log("policies, roles and accounts");
  await importSeed(services, languages);
  log(`pictures: ${await importMedia(services, seedRoot, media)} new`);
  await applySettings(services, process.env["PROJECT_NAME"] || projectName(rest));
  await applyDashboards(services);
  log(`seed: ${await importSeed(services, rest)} new records`);
  log(`prices: ${await applyPrices(services)} products`);
  await database.destroy();
}

main(process.env["SEED_DIR"] ?? new URL("../seed", import.meta.url).pathname).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
