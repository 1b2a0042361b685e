import { transform } from "@swc/core";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import {
  createCompilerOptions,
  isCompiledBySwc,
  withSourceCompiler,
} from "../../../src/build/webpack/source-compiler";

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

  it("leaves templates and packages to Gatsby's rule, which is there once", () => {
    const babel = { test: /\.(js|tsx)$/, use: "babel" };
    const styles = { test: /\.css$/, use: "css" };
    const config = withSourceCompiler(
      { mode: "production", module: { rules: [babel, styles, { test: /\.tsx?$/, use: "babel" }] } },
      "html",
    );
    expect(config).toEqual({
      mode: "production",
      module: {
        rules: [
          styles,
          { ...babel, exclude: isCompiledBySwc },
          {
            test: babel.test,
            include: isCompiledBySwc,
            type: "javascript/auto",
            use: [{ loader: "swc-loader", options: createCompilerOptions("html") }],
          },
        ],
      },
    });
    expect(isCompiledBySwc(resolve("src/ui/shop/price.tsx"))).toBe(true);
    expect(isCompiledBySwc(resolve("src/templates/page.tsx"))).toBe(false);
    expect(isCompiledBySwc(resolve("node_modules/src/price.tsx"))).toBe(false);
  });

  it("refuses a configuration without a rule for TypeScript", () => {
    expect(() => withSourceCompiler({ module: { rules: [] } }, "browser")).toThrow(
      "Gatsby has no rule for TypeScript.",
    );
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
