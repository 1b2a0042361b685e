import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  COMPILED_CACHE_DIR,
  compileGatsbyFiles,
  findCompiledLocalPluginModule,
  getResolvedFieldsForPlugin,
} from "../../backend/build-runner/gatsby/compile-config.mjs";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "config-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

describe("the compiled configuration of Gatsby", () => {
  it("BUILD-6 contains imported sources, and loads packages when it runs", async () => {
    await write("src/title.ts", "export const title: string = 'Sternberg';");
    await write(
      "gatsby-config.ts",
      'import path from "path";\nimport { title } from "./src/title";\n' +
        "export default { title, separator: path.sep };",
    );
    await write("gatsby-node.ts", 'import sharp from "sharp";\nexport const onPreInit = sharp;');
    await write("plugins/source/gatsby-node.ts", "export const sourceNodes = (): number => 1;");
    await compileGatsbyFiles(root);
    const compiled = join(root, COMPILED_CACHE_DIR);
    const require = createRequire(join(root, "index.js"));
    expect(require(join(compiled, "gatsby-config.js"))).toMatchObject({
      default: { title: "Sternberg", separator: "/" },
    });
    expect(() => void require(join(compiled, "gatsby-node.js"))).toThrow(/Cannot find.*sharp/);
    const plugin = join(compiled, "plugins/source/gatsby-node.js");
    expect(findCompiledLocalPluginModule(root, "source", "gatsby-node")).toBe(plugin);
    expect(getResolvedFieldsForPlugin(root, "source")).toEqual({
      resolvedCompiledGatsbyNode: plugin,
    });
    expect(findCompiledLocalPluginModule(root, "default-site-plugin", "gatsby-node")).toBe(
      join(compiled, "gatsby-node.js"),
    );
    expect(findCompiledLocalPluginModule(root, "gatsby-plugin-image", "gatsby-node")).toBe(
      undefined,
    );
  });

  it("BUILD-6 follows changed and removed sources", async () => {
    await write("gatsby-config.ts", "export default { port: 1 };");
    await write("plugins/source/gatsby-node.ts", "export const sourceNodes = 1;");
    await compileGatsbyFiles(root);
    await write("gatsby-config.ts", "export default { port: 2 };");
    await rm(join(root, "plugins"), { recursive: true });
    await compileGatsbyFiles(root);
    const compiled = join(root, COMPILED_CACHE_DIR);
    expect(await readdir(compiled)).toEqual(["gatsby-config.js"]);
    expect(createRequire(compiled)(join(compiled, "gatsby-config.js"))).toMatchObject({
      default: { port: 2 },
    });
  });

  it("is not compiled if a source is invalid, and the error names its place", async () => {
    await write("gatsby-config.ts", "export default {\n  port: ,\n};");
    await expect(compileGatsbyFiles(root)).rejects.toThrow(/gatsby-config\.ts:2:8/);
  });

  it("BUILD-6 does not read files that nothing imports", async () => {
    await write("gatsby-config.ts", "export default {};");
    await write(".state/releases/1/invalid.ts", "export default {");
    await symlink(root, join(root, "loop"));
    await compileGatsbyFiles(root);
    expect(await readdir(join(root, COMPILED_CACHE_DIR))).toEqual(["gatsby-config.js"]);
  });
});
