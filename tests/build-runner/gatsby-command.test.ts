import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { gatsbyCommand } from "../../backend/build-runner/gatsby-command";

const ROOT = join(__dirname, "../..");

it("Gatsby uses the replacements, which have all names that it imports", () => {
  const [node, flag, preload] = gatsbyCommand(ROOT, "build");
  const script = `
    const config = require("gatsby/dist/utils/parcel/compile-gatsby-files");
    const { build } = require("gatsby/dist/utils/webpack/bundle");
    const { default: FileParser } = require("gatsby/dist/query/file-parser");
    const { name } = FileParser.prototype.parseFile;
    const names = JSON.stringify({ ...config, build, parser: name }, (key, value) =>
      typeof value === "function" ? "function" : value);
    // Gatsby formats what the console prints.
    require("fs").writeSync(1, names);
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
    parser: "parseIfNeeded",
  });
});
