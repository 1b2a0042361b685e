import { cpSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";
import {
  bootstrapFingerprint,
  bootstrapDirectus,
} from "#backend/directus/bootstrap/bootstrap-directus";
import { bootstrapStateFile } from "#backend/directus/directus-environment";
import "./test-access";

const TEST_DATA = join(dirname(fileURLToPath(import.meta.url)), "..", "..", ".state", "test");

/**
 * Returns settings for a separate Directus of a test. The tokens are those of the template, so that
 * no preparation is needed.
 */
export const ownSettings = (secret: string): Readonly<Record<string, string>> => ({
  ADMIN_TOKEN: inject("adminToken"),
  BUILD_TOKEN: inject("buildToken"),
  PUBLISHER_TOKEN: inject("publisherToken"),
  PREVIEW_TOKEN: inject("previewToken"),
  SECRET: secret,
  LOG_LEVEL: "error",
  PRESSURE_LIMITER_ENABLED: "false",
});

/**
 * Creates a data folder with the demo site for a separate Directus of a test: a copy of the
 * template of the backend tests, if it exists.
 */
export async function copyBootstrapped(
  name: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const dataDir = join(mkdtempSync(join(tmpdir(), `${name}-`)), "site");
  const template = join(TEST_DATA, `template-${bootstrapFingerprint().slice(0, 16)}`);
  if (existsSync(bootstrapStateFile(template))) cpSync(template, dataDir, { recursive: true });
  await bootstrapDirectus({ dataDir, port, env });
  return dataDir;
}
