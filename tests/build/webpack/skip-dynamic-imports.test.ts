import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import webpack from "webpack";
import { SkipDynamicImportsPlugin } from "#build/webpack/skip-dynamic-imports";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "skip-dynamic-imports-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

it("leaves the dynamic imports of a folder alone and compiles all others", async () => {
  write("browser/menu.js", 'export const menu = () => import("./drawer");');
  write("browser/drawer.js", 'export const drawer = "only in the browser";');
  write("page/form.js", 'export const form = () => import("./fields");');
  write("page/fields.js", 'export const fields = "in the HTML";');
  write(
    "main.js",
    'import { menu } from "./browser/menu"; import { form } from "./page/form"; form(); menu();',
  );
  const hasErrors = await new Promise((resolve, reject) => {
    webpack(
      {
        mode: "none",
        target: "node",
        entry: join(folder, "main.js"),
        output: { path: join(folder, "out"), filename: "main.js", asyncChunks: false },
        plugins: [new SkipDynamicImportsPlugin([join(folder, "browser")])],
      },
      (error, stats) => (error ? reject(error) : resolve(stats?.hasErrors())),
    );
  });
  expect(hasErrors).toBe(false);
  const bundle = readFileSync(join(folder, "out/main.js"), "utf8");
  expect(bundle).toContain('import("./drawer")');
  expect(bundle).not.toContain("only in the browser");
  expect(bundle).not.toContain('import("./fields")');
});
