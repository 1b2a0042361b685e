import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { selectAffectedTests } from "../../scripts/test-runner/affected-tests";

const ALL = ["types", "lint", "unit", "backend", "postgres", "build", "e2e", "budgets"];

describe("tests that a change affects", () => {
  it.each([
    ["nothing", [], []],
    ["a guide", ["docs/editor-guide.md"], ["lint", "unit"]],
    [
      "a component",
      ["src/features/cart/cart-page.tsx"],
      ["types", "lint", "unit", "build", "e2e", "budgets"],
    ],
    ["a text", ["locales/fr/shop.json"], ["types", "lint", "unit", "build", "e2e", "budgets"]],
    ["the publisher", ["backend/publisher/main.ts"], ["types", "lint", "unit", "build"]],
    ["a rule that browser and order API share", ["src/domain/pricing/money.ts"], ALL],
    ["a dependency", ["package-lock.json"], ALL],
    ["an unknown file", ["some/new/file.bin"], ALL],
    ["a limit of the size", ["budgets.json"], ["lint", "budgets"]],
  ])("are those of %s", (_, changed, steps) => {
    expect(selectAffectedTests(changed)).toEqual({ steps, files: {} });
  });

  it("are only the changed files if only tests changed", () => {
    const changed = ["e2e/search.spec.ts", "tests/backend/search.test.ts", "e2e/gift.spec.ts"];
    expect(selectAffectedTests(changed)).toEqual({
      steps: ["types", "lint", "unit", "backend", "postgres", "e2e"],
      files: {
        e2e: ["e2e/search.spec.ts", "e2e/gift.spec.ts"],
        backend: ["tests/backend/search.test.ts"],
        postgres: ["tests/backend/search.test.ts"],
      },
    });
  });

  it("are all files of a step if the product changed as well", () => {
    const changed = ["e2e/search.spec.ts", "src/ui/theme/base.css"];
    const { steps, files } = selectAffectedTests(changed);
    expect(steps).toContain("e2e");
    expect(files).toEqual({});
  });

  it("have a rule for each file of the repository", () => {
    const files = execFileSync("git", ["ls-files"], { encoding: "utf8" }).trim().split("\n");
    const unknown = files.filter(
      (file) => /\//.test(file) && selectAffectedTests([file]).steps.length === ALL.length,
    );
    const shared = /^(src\/(domain|contracts)|scripts\/(test-runner|dev-stack|bootstrap))\//;
    expect(unknown.filter((file) => !shared.test(file))).toEqual([
      "backend/package-lock.json",
      "backend/package.json",
    ]);
  });
});
