import { describe, expect, it } from "vitest";
import { parseRequirements, provingTitles } from "../../scripts/test-runner/requirement-list";

describe("requirement list", () => {
  it("has each list item that begins with an id", () => {
    const list = parseRequirements(
      "# Requirements\nText about ids such as X-9.\n\n## X\n- X-1 adds.\n- X-2 **+** removes.\n",
    );
    expect([...list]).toEqual([
      ["X-1", "adds."],
      ["X-2", "**+** removes."],
    ]);
  });

  it("rejects a duplicate id", () => {
    expect(() => parseRequirements("- X-1 a\n- X-1 b")).toThrow("X-1 twice");
  });

  it("is proven by the titles that begin with an id, not by those that mention it", () => {
    const call = (title: string) => `it(\n  "${title}", () => {});`;
    const titles = ["X-1 adds", "Y-2 X-5 shows a price", "explains X-6", "X-2b is no id"];
    const rows = 'it.each([["X-7 leads on", "/a"]])("%s", () => {});';
    expect(provingTitles([...titles.map(call), rows].join("\n"))).toEqual([
      { ids: ["X-1"], title: "adds" },
      { ids: ["Y-2", "X-5"], title: "shows a price" },
      { ids: ["X-7"], title: "leads on" },
    ]);
  });
});
