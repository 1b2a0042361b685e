import { describe, expect, it } from "vitest";
import { constantTests, type ReadModule } from "../../scripts/test-runner/constant-tests";
import { compareWithTitles, parseRequirements } from "../../scripts/test-runner/requirement-list";

const MODULES: Readonly<Record<string, string>> = {
  "src/constants.ts": `
    export { KEY } from "./keys";
    export const PAGE_SIZE = 20;
    export const GRID = { columns: 12, breakpoints: [576, 768] } as const;
  `,
  "src/keys.ts": `export const KEY = "int-cart"; export type Key = typeof KEY;`,
  "src/rules.ts": `
    export const LIMIT = 3;
    export const NOW = Date.now();
    export const RULES = { double, name: "double" };
    export const double = (value: number) => value * 2;
    export function half(value: number) { return value / 2; }
  `,
};

const read: ReadModule = (_importer, specifier) => {
  const path = `src/${specifier.split("/").at(-1)}.ts`;
  const source = specifier.startsWith(".") ? MODULES[path] : undefined;
  return source === undefined ? undefined : { path, source };
};

const found = (source: string) => constantTests(source, "tests/example.test.ts", read);

describe("tests that only compare constants", () => {
  it.each([
    ["a namespace", `import * as all from "../src/constants";`, "expect(all.PAGE_SIZE).toBe(20)"],
    ["a name", `import { PAGE_SIZE } from "../src/constants";`, "expect(PAGE_SIZE).toBe(20)"],
    ["another name", `import { KEY as k } from "../src/constants";`, `expect(k).toBe("int-cart")`],
    [
      "a constant beside functions",
      `import { LIMIT, double } from "../src/rules";`,
      "expect(LIMIT).toBe(3)",
    ],
    [
      "a helper of the file",
      `import { GRID } from "../src/constants"; const columns = () => Object.values(GRID).length;`,
      "expect(columns()).toBe(2)",
    ],
  ])("are found by what they use: %s", (_what, imports, body) => {
    expect(
      found(`import { expect, it } from "vitest"; ${imports} it("CART-1 x", () => { ${body}; });`),
    ).toEqual(["CART-1 x"]);
  });

  it.each([
    ["a function", `import { double } from "../src/rules";`, "expect(double(2)).toBe(4)"],
    [
      "a function by a helper",
      `import { half } from "../src/rules"; import { PAGE_SIZE } from "../src/constants";
       const twice = () => half(PAGE_SIZE) * 4;`,
      "expect(twice()).toBe(40)",
    ],
    ["a table of functions", `import { RULES } from "../src/rules";`, "expect(RULES).toBeTruthy()"],
    [
      "a value of beforeAll",
      `import { LIMIT } from "../src/rules"; let site: string; beforeAll(() => { site = open(); });`,
      "expect(site).toHaveLength(LIMIT)",
    ],
    ["a value computed at load", `import { NOW } from "../src/rules";`, "expect(NOW).toBe(1)"],
    [
      "a package",
      `import { readFileSync } from "node:fs"; import { KEY } from "../src/constants";`,
      `expect(readFileSync("a.css", "utf8")).toContain(KEY)`,
    ],
    [
      "the browser",
      `import { KEY } from "../src/constants";`,
      "expect(localStorage.getItem(KEY)).toBeNull()",
    ],
    ["nothing of the product", "", "expect(1).toBe(1)"],
  ])("are no tests of %s", (_what, imports, body) => {
    expect(
      found(`import { expect, it } from "vitest"; ${imports} it("CART-1 x", () => { ${body}; });`),
    ).toEqual([]);
  });

  it("are told apart within a file, and each row of a table is one", () => {
    expect(
      found(`
        import { expect, it } from "vitest";
        import { PAGE_SIZE } from "../src/constants";
        import { double } from "../src/rules";
        it("CART-1 a constant", () => { expect(PAGE_SIZE).toBe(20); });
        it("CART-2 a rule", () => { expect(double(PAGE_SIZE)).toBe(40); });
        it.each([["PAY-1", 20], ["PAY-2", 20]])("%s is %i", (_id, size) => {
          expect(PAGE_SIZE).toBe(size);
        });
      `),
    ).toEqual(["CART-1 a constant", "PAY-1 is %i", "PAY-2 is %i"]);
  });

  it("prove no requirement", () => {
    const requirements = parseRequirements("- CART-1 key\n- CART-2 add\n- PAY-1 wallet");
    const constant = ["CART-1 CART-2 are constants", "CART-9 is unknown"];
    const result = compareWithTitles(requirements, ["CART-2 adds"], constant);
    expect(result.unproven.map(({ id }) => id)).toEqual(["CART-1", "PAY-1"]);
    expect(result.constantsOnly.map(({ id }) => id)).toEqual(["CART-1"]);
    expect(result.unknown).toEqual(["CART-9"]);
  });
});
