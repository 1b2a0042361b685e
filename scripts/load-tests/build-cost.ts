/*
 * Measures builds of a site with many products, with the wall time and the processor time of each:
 * a cold build without images, one with all image sizes and its release, a build without a change,
 * and builds after the saves of a brand, which a few pages show, and of the company's name, which
 * all documents contain, each with its release. For comparison, it builds a bare Gatsby site with
 * as many pages as there are products. Uses PostgreSQL and a demo Directus of its own, and the
 * build folders of this checkout, so nothing else may build in it, and the next build of the site
 * starts clean.
 *
 *   node --import tsx scripts/load-tests/build-cost.ts [products: 5000]
 *
 * DIRECTUS_PORT (18055), POSTGRES_PORT (15432)
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { DEMO_CREDENTIALS } from "../../backend/directus/directus-environment";
import { gatsbyEnvironment } from "../../backend/build-runner/build-environment";
import { gatsbyCommand } from "../../backend/build-runner/gatsby-command";
import { activateWorkspace } from "../../backend/build-runner/workspaces";
import { root } from "../bootstrap/paths.mjs";
import { exit } from "../bootstrap/processes.mjs";
import { buildEnvironment } from "../dev-stack/build-env";
import { acquireBuildLock, buildPaths } from "../dev-stack/locks";
import { startCopiedCatalog } from "./copied-catalog";

const count = Number(process.argv[2] ?? 5000);
const SITE_URL = "http://localhost:8000";

/** Runs a command and prints its wall time and the processor time of all its processes. */
function measure(
  name: string,
  [program = "", ...args]: readonly string[],
  { cwd = root, env = process.env }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv },
): number {
  const { status, stderr, stdout } = spawnSync(
    "bash",
    ["-c", 'TIMEFORMAT="%R %U %S"; time "$@"', "time", program, ...args],
    { cwd, env, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  if (status !== 0)
    throw new Error(`${name} failed:\n${stdout.slice(-3000)}${stderr.slice(-3000)}`);
  const [wall = 0, user = 0, system = 0] = (stderr.trim().split("\n").at(-1) ?? "")
    .split(" ")
    .map(Number);
  console.log(`${name}: ${wall.toFixed(0)} s, ${(user + system).toFixed(0)} s of processor time`);
  return user + system;
}

/** Builds a site of Gatsby alone: one template, and a page with its title for each number. */
function measureBareGatsby(pages: number): number {
  const folder = mkdtempSync(join(tmpdir(), "bare-gatsby-"));
  const files = {
    "package.json": JSON.stringify({ name: "bare", dependencies: { gatsby: "5" } }),
    "gatsby-config.js": "module.exports = {};",
    "gatsby-node.js": `exports.createPages = ({ actions }) => {
      for (let number = 1; number <= ${pages}; number += 1)
        actions.createPage({
          path: "/product/" + number,
          component: require.resolve("./src/templates/product.js"),
          context: { title: "Product " + number },
        });
    };`,
    "src/templates/product.js": `import * as React from "react";
      export default function Product({ pageContext }) {
        return React.createElement("h1", null, pageContext.title);
      }`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  try {
    return measure(
      `bare Gatsby with ${pages} pages`,
      [process.execPath, join(root, "node_modules", "gatsby", "cli.js"), "build"],
      { cwd: folder, env: gatsbyEnvironment(process.env, { omit: ["GATSBY_"] }) },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const releaseLock = acquireBuildLock();
const catalog = await startCopiedCatalog(String(count));
process.env["DIRECTUS_URL"] = catalog.url;
// Reads the address when it is loaded.
const { requestDirectus } = await import("./directus-client");
const env = gatsbyEnvironment({
  ...process.env,
  ...buildEnvironment({
    directusUrl: catalog.url,
    siteUrl: SITE_URL,
    domain: "sternberg.example",
    token: DEMO_CREDENTIALS.BUILD_TOKEN,
  }),
});
const command = gatsbyCommand(root, "build");
const releases = mkdtempSync(join(root, ".state", "build-cost-"));
const release = [
  ...[process.execPath, "--import", "tsx", join("backend", "publisher", "create-release-cli.ts")],
  join(root, "public"),
];
function removeBuild(): void {
  for (const folder of [".cache", "public"])
    rmSync(join(root, folder), { recursive: true, force: true });
}

async function rename(record: string, name: string): Promise<void> {
  // A measured command blocks this process, which notices only now that its connection is closed.
  await wait(100);
  await requestDirectus(z.unknown(), `/items/${record}`, "PATCH", { display_name: name });
}
let code = 1;
try {
  activateWorkspace(buildPaths, "site");
  removeBuild();
  const skipImages = `--require ${join(root, "scripts", "load-tests", "skip-images.cjs")}`;
  const cold = measure("cold build, without images", command, {
    env: { ...env, NODE_OPTIONS: `${env["NODE_OPTIONS"] ?? ""} ${skipImages}` },
  });
  removeBuild();
  measure("cold build, with all image sizes", command, { env });
  const releaseEnv = { ...process.env, RELEASES_DIR: releases };
  measure("first release", release, { env: releaseEnv });
  measure("build without a change", command, { env });
  for (const [what, record, name] of [
    ["a brand", "brand/2", "Nordwind Berlin"],
    ["the company", "company/1", "Juwelier Sternberg Lindenau"],
  ] as const) {
    await rename(record, name);
    measure(`build after the save of ${what}`, command, { env });
    measure("its release", release, { env: releaseEnv });
  }
  const floor = measureBareGatsby(count);
  console.log(`cold build without images: ${(cold / floor).toFixed(2)} times bare Gatsby`);
  code = 0;
} finally {
  rmSync(releases, { recursive: true, force: true });
  removeBuild();
  await catalog.stop();
  releaseLock();
}
await exit(code);
