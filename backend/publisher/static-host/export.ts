import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { runMain } from "../run-main";
import { headersFile, redirectsFile } from "../http-rules/host-files";
import { createServingRules } from "../http-rules/serving-rules";
import { listPublicFiles } from "../releases/public-files";
import { readBuildInfo, readRedirects } from "../releases/release";

/**
 * Exports a build for Netlify or Cloudflare Pages: `tsx backend/publisher/static-host/export.ts
 * public static-site`. The folder contains only the public files, `_headers` and `_redirects`.
 */
export async function exportForStaticHost(buildDir: string, target: string): Promise<number> {
  const info = await readBuildInfo(buildDir);
  const redirects = await readRedirects(buildDir);
  const paths = await listPublicFiles(buildDir);
  const rules = createServingRules(info, redirects, (path) => paths.includes(path));
  await rm(target, { recursive: true, force: true });
  for (const folder of new Set(paths.map((path) => dirname(path))))
    await mkdir(join(target, folder), { recursive: true });
  for (const path of paths) await copyFile(join(buildDir, path), join(target, path));
  await writeFile(join(target, "_headers"), headersFile(paths));
  await writeFile(join(target, "_redirects"), redirectsFile(rules));
  return paths.length;
}

async function main(): Promise<void> {
  const [, , buildDir = "public", target = "static-site"] = process.argv;
  const files = await exportForStaticHost(resolve(buildDir), resolve(target));
  process.stdout.write(`${files} files laid out in ${target}\n`);
}

if (process.argv[1]?.endsWith("static-host/export.ts")) runMain(main);
