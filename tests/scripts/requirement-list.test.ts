import { describe, expect, it } from "vitest";
import {
  compareWithTitles,
  idsOfTitle,
  parseRequirements,
  selectRequirements,
} from "../../scripts/test-runner/requirement-list";
import { testTitles } from "../../scripts/test-runner/test-titles";

const REGISTER = `# Requirements
Text about ids such as CART-9 is no requirement.

## CART · Cart
- CART-1 Key \`int-cart\`.
- CART-2 add raises the count.
- **CART-3** remove by id.

## PAY · Payment
- PAY-1 Wallet only if method 4.
`;

describe("requirement list", () => {
  it("parses each list item that begins with an id as a requirement of its area", () => {
    expect(parseRequirements(REGISTER).map(({ id, area }) => `${area}:${id}`)).toEqual([
      "CART:CART-1",
      "CART:CART-2",
      "CART:CART-3",
      "PAY:PAY-1",
    ]);
    expect(parseRequirements(REGISTER)[1]?.text).toBe("add raises the count.");
  });

  it("rejects a duplicate id", () => {
    expect(() => parseRequirements("- CART-1 a\n- CART-1 b")).toThrow("CART-1 twice");
  });
});

describe("titles", () => {
  it.each([
    ["CART-2 adds the same variant", ["CART-2"]],
    ["CART-2 CART-5 shows a price", ["CART-2", "CART-5"]],
    ["CART-2, CART-5: shows a price", ["CART-2", "CART-5"]],
    ["explains CART-5", []],
    ["CART-2b is no id", []],
    ["", []],
  ])("'%s' proves %j", (title, ids) => {
    expect(idsOfTitle(title)).toEqual(ids);
  });

  it("are read from every form of it and test, with ids from tables", () => {
    const source = `
      describe("CART-1 is only a group", () => {
        it("CART-2 adds", () => {});
        it.each([1, 2])("CART-3 removes %i", () => {});
        it.each([["REDIR-1", "/a"], ["REDIR-2", "/b"]] as const)("%s %s leads on", () => {});
        test.only(\`PAY-1 waits \${seconds} s\`, async () => {});
        it.each\`a | b\`("PAY-2 tagged", () => {});
      });
      test.describe("PAY-3 is a group too", () => { test("PAY-4 in a browser", async ({ page }) => {}); });
    `;
    expect(testTitles(source, "x.test.ts")).toEqual([
      "CART-2 adds",
      "CART-3 removes %i",
      "REDIR-1 %s leads on",
      "REDIR-2 %s leads on",
      "PAY-1 waits ",
      "PAY-2 tagged",
      "PAY-4 in a browser",
    ]);
  });

  it("prove nothing if skipped, planned or in a comment", () => {
    const source = `
      // it("CART-1 in a comment", () => {});
      it.skip("CART-2 skipped", () => {});
      it.todo("CART-3 planned");
      it("CART-4 without a body");
      test.fixme("CART-5 broken", () => {});
      const text = 'it("CART-6 in a text", () => {})';
    `;
    expect(testTitles(source, "x.test.ts")).toEqual([]);
  });
});

describe("comparison", () => {
  const requirements = parseRequirements(REGISTER);
  const result = compareWithTitles(requirements, [
    "CART-1 CART-2 both",
    "CART-7 is unknown",
    "mentions PAY-1",
  ]);

  it("counts by area and lists unproven requirements and unknown ids", () => {
    expect(result.areas).toEqual([
      { area: "CART", total: 3, proven: 2 },
      { area: "PAY", total: 1, proven: 0 },
    ]);
    expect(result.unproven.map(({ id }) => id)).toEqual(["CART-3", "PAY-1"]);
    expect(result.unknown).toEqual(["CART-7"]);
  });

  it("selects requirements by id and area, and names other entries", () => {
    const selected = selectRequirements(requirements, ["CART-2", "PAY", "CARD"]);
    expect(selected.requirements.map(({ id }) => id)).toEqual(["CART-2", "PAY-1"]);
    expect(selected.unknown).toEqual(["CARD"]);
  });
});
