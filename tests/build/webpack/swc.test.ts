import { transform } from "@swc/core";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import TerserPlugin from "terser-webpack-plugin";
import { describe, expect, it } from "vitest";
import webpack from "webpack";
import {
  createCompilerOptions,
  isCompiledBySwc,
  withSwcLoader,
  withSwcMinimizer,
} from "#build/webpack/swc";

const compile = async (source: string): Promise<string> =>
  (await transform(source, { ...createCompilerOptions("browser"), filename: "price.tsx" })).code;

describe("compiler of the sources", () => {
  it("keeps classes, private fields, spread, optional chaining and nullish coalescing", async () => {
    const code = await compile(
      "export class Price { #cents = 1; of(a?: { cents: number }, ...b: number[]) { return a?.cents ?? Math.max(this.#cents, ...b); } }",
    );
    expect(code).toContain("class Price");
    expect(code).toContain("#cents = 1");
    expect(code).toContain("a?.cents ?? Math.max(this.#cents, ...b)");
  });

  it("translates what a browser of the browserslist lacks", async () => {
    expect(await compile("export const pattern = /[\\p{L}--a]/v;")).not.toContain("/v;");
  });

  it("compiles JSX with the automatic runtime", async () => {
    expect(await compile("export const Page = () => <p>1</p>;")).toContain(
      'from "react/jsx-runtime"',
    );
  });

  it("keeps the names of chunks, and drops imports of types", async () => {
    const code = await compile(
      'import { Price } from "./price"; export const load = (): Promise<Price> => import(/* webpackChunkName: "shop-list" */ "./list");',
    );
    expect(code).toContain('import(/* webpackChunkName: "shop-list" */ "./list")');
    expect(code).not.toContain("./price");
  });

  it("leaves templates and packages to Gatsby's rules", () => {
    const babel = { test: /\.(js|tsx)$/, use: "babel" };
    const styles = { test: /\.css$/, use: "css" };
    const { mode, module } = withSwcLoader(
      { mode: "production", module: { rules: [babel, styles] } },
      "html",
    );
    expect(mode).toBe("production");
    expect(module?.rules).toEqual([
      { ...babel, exclude: isCompiledBySwc },
      styles,
      expect.objectContaining({
        include: isCompiledBySwc,
        use: [{ loader: "swc-loader", options: createCompilerOptions("html") }],
      }),
    ]);
    expect(isCompiledBySwc(resolve("src/ui/shop/price.tsx"))).toBe(true);
    expect(isCompiledBySwc(resolve("src/templates/page.tsx"))).toBe(false);
    expect(isCompiledBySwc(resolve("node_modules/src/price.tsx"))).toBe(false);
  });

  it("compiles no file with a query of Gatsby", () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => resolve(join("src", file)));
    const queries = files.filter((file) => readFileSync(file, "utf8").includes("graphql`"));
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.filter(isCompiledBySwc)).toEqual([]);
  });
});

describe("minimizer of the scripts", () => {
  it("is SWC instead of Terser, and keeps current syntax", async () => {
    const folder = mkdtempSync(join(tmpdir(), "swc-"));
    try {
      const entry = join(folder, "price.js");
      writeFileSync(
        entry,
        "const cents = (price) => price?.cents ?? 1; globalThis.price = async () => cents(await import('./shop'));",
      );
      writeFileSync(join(folder, "shop.js"), "export const cents = 2;");
      const terser = new TerserPlugin();
      const styles = { apply: () => undefined };
      const config = withSwcMinimizer({
        mode: "production",
        entry,
        output: { path: folder },
        optimization: { minimizer: [terser, styles] },
      });
      expect(config.optimization?.minimizer).toEqual([expect.any(TerserPlugin), styles]);
      expect(config.optimization?.minimizer).not.toContain(terser);
      await new Promise((done, fail) => {
        webpack(config, (error) => (error ? fail(error) : done(undefined)));
      });
      const script = readFileSync(join(folder, "main.js"), "utf8");
      expect(script).toMatch(/\?\.cents\?\?1/);
      // The runtime of webpack as well.
      expect(script).toMatch(/^\(\(\)=>/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
