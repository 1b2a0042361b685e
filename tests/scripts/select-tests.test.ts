import { describe, expect, it } from "vitest";
import { selectChanged, selectSteps } from "../../scripts/test-runner/select-tests";

describe("selection of tests", () => {
  it("takes all steps without names, and the cluster only in the full run", () => {
    const all = [...selectSteps([], true).keys()];
    expect(all.toSorted()).toEqual([
      "backend",
      "build",
      "cluster",
      "e2e",
      "lint",
      "postgres",
      "requirements",
      "types",
      "unit",
    ]);
    expect([...selectSteps([], false).keys()]).toEqual(all.filter((name) => name !== "cluster"));
  });

  it("finds the step of a test file, and passes options to its tool", () => {
    const files = ["tests/backend/orders.test.ts", "e2e/forms.spec.ts:12"];
    expect(Object.fromEntries(selectSteps([...files, "-t", "CART-1"], false))).toEqual({
      backend: ["tests/backend/orders.test.ts", "-t", "CART-1"],
      e2e: ["e2e/forms.spec.ts:12", "-t", "CART-1"],
    });
    expect([...selectSteps(["unit"], false)]).toEqual([["unit", []]]);
  });

  it("names what is neither a step nor a file", () => {
    expect(() => selectSteps(["unti", "unit"], false)).toThrow("no step or test file unti");
    expect(() => selectSteps(["e2e/none.spec.ts"], false)).toThrow("e2e/none.spec.ts");
  });

  it("checks a change with related unit tests and the changed files of other steps", () => {
    const changed = ["src/features/cart/cart-page.tsx", "e2e/forms.spec.ts"];
    expect(Object.fromEntries(selectChanged(changed, "abc"))).toEqual({
      ...{ types: [], lint: [], unit: ["--changed", "abc", "--passWithNoTests"] },
      e2e: ["e2e/forms.spec.ts"],
    });
  });
});
