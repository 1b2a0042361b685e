import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { root } from "../../scripts/bootstrap/paths.mjs";
import { readPlaywright, readVitest } from "../../scripts/test-runner/test-results";
import { printSummary, readStepBudgets } from "../../scripts/test-runner/test-summary";

afterEach(() => vi.restoreAllMocks());

const vitestReport = {
  testResults: [
    {
      ...{
        name: join(root, "tests/cart.test.ts"),
        status: "failed",
        message: "SyntaxError: x\n at",
      },
      assertionResults: [],
    },
    {
      ...{ name: join(root, "tests/price.test.ts"), status: "failed" },
      assertionResults: [
        { status: "passed", fullName: "price adds", title: "adds", duration: 20 },
        {
          ...{ status: "failed", fullName: "price rounds", title: "rounds", duration: 30 },
          failureMessages: ["\u001b[31mexpected 1\u001b[39m\n at x"],
        },
        { status: "skipped", fullName: "price in all languages", title: "in all languages" },
      ],
    },
  ],
};

const playwrightSpec = (title: string, line: number, status: string) => ({
  ...{ title, line, file: "cart.spec.ts" },
  tests: [
    {
      status,
      results: [
        {
          duration: 100,
          ...(status === "unexpected" && { error: { message: "Error: not found\n at x" } }),
        },
      ],
    },
  ],
});

describe("results of the tests", () => {
  it("are those of vitest that ran; a file that cannot be loaded has failed", () => {
    expect(
      readVitest(vitestReport).map(({ file, title, passed, error, rerun }) => [
        ...[file, title, passed, error, rerun],
      ]),
    ).toEqual([
      ["tests/cart.test.ts", "cannot be loaded", false, "SyntaxError: x", "tests/cart.test.ts"],
      ["tests/price.test.ts", "price adds", true, "", 'tests/price.test.ts -t "adds"'],
      [
        "tests/price.test.ts",
        "price rounds",
        false,
        "expected 1",
        'tests/price.test.ts -t "rounds"',
      ],
    ]);
  });

  it("are those of Playwright in all suites, and errors outside of tests", () => {
    const suites = [
      {
        specs: [playwrightSpec("adds", 3, "expected")],
        suites: [{ specs: [playwrightSpec("removes", 9, "unexpected")] }],
      },
    ];
    const [adds, removes, other] = readPlaywright({ suites, errors: [{ message: "No port" }] });
    expect(adds).toMatchObject({ passed: true, milliseconds: 100 });
    expect(removes).toMatchObject({
      ...{ file: "e2e/cart.spec.ts", passed: false, error: "Error: not found" },
      ...{ rerun: "e2e/cart.spec.ts:9" },
    });
    expect(other).toMatchObject({ passed: false, error: "No port" });
  });
});

describe("summary of the tests", () => {
  const step = { name: "types", seconds: 1, processorSeconds: 1, tests: [], error: undefined };

  function print(...results: Parameters<typeof printSummary>[0]) {
    const lines: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));
    const passed = printSummary(results, 1, true);
    return { passed, lines, text: lines.join("\n") };
  }

  it("names the slowest files, and says of each failed test how to run it alone", () => {
    const { passed, text } = print(
      { ...step, name: "unit", tests: readVitest(vitestReport), error: "exit code 1" },
      {
        ...{ ...step, name: "e2e", error: "exit code 1" },
        tests: readPlaywright({
          suites: [{ specs: [playwrightSpec("removes", 9, "unexpected")] }],
        }),
      },
    );
    expect(passed).toBe(false);
    expect(text).toMatch(/0\.1 s {2}tests\/price\.test\.ts/);
    expect(text).toContain('Run only this: npm test -- full tests/price.test.ts -t "rounds"');
    expect(text).toContain("Run only this: npm test -- full e2e/cart.spec.ts:9");
  });

  it("never ends with '0 failed' after a failed step, and names its reason", () => {
    const { passed, lines, text } = print(step, { ...step, name: "unit", error: "exit code 139" });
    expect(passed).toBe(false);
    expect(text).toContain("✗ unit: exit code 139");
    expect(lines.at(-1)).toBe("\n0 passed, 1 failed");
  });

  it("fails a step that uses twice the processor time of its figure", () => {
    const figure = readStepBudgets().steps["types"] ?? 0;
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    expect(printSummary([{ ...step, processorSeconds: figure * 1.9 }], 1, false)).toBe(true);
    expect(printSummary([{ ...step, processorSeconds: figure * 2.1 }], 1, false)).toBe(false);
    // On a machine of half the speed.
    expect(printSummary([{ ...step, processorSeconds: figure * 2.1 }], 0.5, false)).toBe(true);
  });
});
