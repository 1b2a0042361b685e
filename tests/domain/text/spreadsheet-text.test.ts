import { describe, expect, it } from "vitest";
import { protectCell, unprotectCell } from "#domain/text/spreadsheet-text";

const RISKY = [
  "=1+1",
  "+49 30 1234",
  "-5 %",
  "@SUM(A1)",
  "\t=1",
  "\ttab",
  "\rreturn",
  "\nbreak",
  "   =1+1",
  "\u00a0=1",
  "\u200b=1",
  "\ufeff@x",
  '"=1',
  "＝1+1",
  "＋1",
  "－1",
  "＠x",
  "'=1",
  "''=1",
  "=1\nsecond line",
];
const RISKY_INSIDE = [
  "first line\n=1+1",
  "first\r\n  -1",
  "Ring;=HYPERLINK(A1)",
  'Ring; "=1',
  "a\n'=1",
];
const HARMLESS = [
  "",
  "Ring",
  "5 - 3 = 2",
  "ring@example.com",
  "1;2",
  "'quoted'",
  "a\n\tindented",
  "<p>&amp; mehr</p>",
  "’s Ring",
  "−5",
];

describe("text in a CSV file", () => {
  it.each(RISKY)("SAFE-8 gets an apostrophe where a spreadsheet would execute it: %j", (text) => {
    expect(protectCell(text).startsWith("'")).toBe(true);
    expect(protectCell(text).slice(1)).toContain(text.split("\n").at(-1));
  });

  it("SAFE-8 gets an apostrophe before each line and each cell that a spreadsheet could start inside it", () => {
    expect(protectCell("first line\n=1+1")).toBe("'first line\n'=1+1");
    expect(protectCell("Ring;=1+1")).toBe("'Ring;'=1+1");
  });

  it.each(HARMLESS)("SAFE-8 stays unchanged if it is harmless: %j", (text) => {
    expect(protectCell(text)).toBe(text);
    expect(unprotectCell(text)).toBe(text);
  });

  it.each([...RISKY, ...RISKY_INSIDE])(
    "SAFE-8 is the same after an export and an import: %j",
    (text) => {
      expect(protectCell(text)).not.toBe(text);
      expect(unprotectCell(protectCell(text))).toBe(text);
    },
  );
});
