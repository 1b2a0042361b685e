import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { gatsbyCommand } from "../../backend/build-runner/gatsby-command";

const ROOT = join(__dirname, "../..");

it("BUILD-1 Gatsby uses the replacements, which have all names that it imports", () => {
  const [node, flag, preload] = gatsbyCommand(ROOT, "build");
  const script = `
    const config = require("gatsby/dist/utils/parcel/compile-gatsby-files");
    const { build } = require("gatsby/dist/utils/webpack/bundle");
    console.log(JSON.stringify({ ...config, build }, (key, value) =>
      typeof value === "function" ? "function" : value));
  `;
  const output = execFileSync(node, [flag ?? "", preload ?? "", "--eval", script], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(JSON.parse(output)).toEqual({
    COMPILED_CACHE_DIR: ".cache/compiled",
    build: "function",
    compileGatsbyFiles: "function",
    findCompiledLocalPluginModule: "function",
    getResolvedFieldsForPlugin: "function",
  });
});
