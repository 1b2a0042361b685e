import { describe, expect, it } from "vitest";
import { createVariableReader } from "#backend/shared/configuration/variable-reader";

const reader = createVariableReader({
  LIMIT: { description: "", kind: "number", default: 20, readBy: ["directus"] },
  SECONDS: { description: "", kind: "number", default: 0.5, readBy: ["directus"] },
  ADDRESS: { description: "", kind: "url", readBy: ["directus"] },
});

describe("reading environment variables", () => {
  it.each([
    ["7", 7],
    [7, 7],
    ["", 20],
    [undefined, 20],
    ["0", 20],
    ["-3", 20],
    ["2.5", 20],
    ["many", 20],
    ["Infinity", 20],
  ])("OPS-2 the limit %s is %s", (value, expected) => {
    expect(reader.readPositiveInteger({ LIMIT: value }, "LIMIT")).toBe(expected);
  });

  it("OPS-2 a number of seconds may have a fraction", () => {
    expect(reader.readPositiveNumber({ SECONDS: "1.5" }, "SECONDS")).toBe(1.5);
    expect(reader.readPositiveNumber({ SECONDS: "x" }, "SECONDS")).toBe(0.5);
  });

  it("OPS-2 an empty text counts as not set, and a URL has no trailing slash", () => {
    expect(reader.readText({ ADDRESS: "  " }, "ADDRESS")).toBeUndefined();
    expect(reader.readUrl({ ADDRESS: " https://api.example//" }, "ADDRESS")).toBe(
      "https://api.example",
    );
  });
});
