/* eslint-disable @typescript-eslint/no-require-imports -- Node loads this file before Gatsby */
/* global __dirname, require */
const { mkdirSync, writeFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const { dirname, join } = require("node:path");

/*
 * Preloaded into Gatsby by build-cost.ts: gatsby-plugin-sharp writes empty files instead of images,
 * so that a build can be measured without them.
 */

const gatsby = createRequire(join(__dirname, "..", "..", "package.json"));
const processFile = gatsby("gatsby-plugin-sharp/process-file");

processFile.processFile = async (_file, transforms) => {
  for (const { outputPath } of transforms) {
    mkdirSync(dirname(outputPath), { recursive: true });
    writeFileSync(outputPath, "");
  }
  return transforms;
};
