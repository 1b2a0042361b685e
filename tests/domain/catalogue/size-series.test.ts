import { describe, expect, it } from "vitest";
import {
  MAX_SIZES,
  parseSizes,
  planSizes,
  proposeNumberSuffix,
} from "#domain/catalogue/size-series";

const EVEN = ["54", "56", "58", "60", "62"];

describe("sizes at once", () => {
  it.each([
    ["54 bis 62 in Zweierschritten", EVEN],
    ["54 bis 62 in 2er-Schritten", EVEN],
    ["54 bis 62 alle 2", EVEN],
    ["54 to 62 by 2", EVEN],
    ["54 to 62 in steps of 2", EVEN],
    ["54-62/2", EVEN],
    ["54 – 62 / 2", EVEN],
    ["54 to 57", ["54", "55", "56", "57"]],
    ["54 bis 61 in Zweierschritten", ["54", "56", "58", "60"]],
    ["54 bis 55,5 in halben Schritten", ["54", "54,5", "55", "55,5"]],
    ["54 to 55.5 by 0.5", ["54", "54,5", "55", "55,5"]],
    ["6-6.75/0.25", ["6", "6,25", "6,5", "6,75"]],
    ["0,1-0,7/0,1", ["0,1", "0,2", "0,3", "0,4", "0,5", "0,6", "0,7"]],
    ["54-54", ["54"]],
    ["54", ["54"]],
    ["50, 52, 54 56", ["50", "52", "54", "56"]],
    ["50,52,54;56", ["50", "52", "54", "56"]],
    ["54,5", ["54,5"]],
    ["54, 5", ["54", "5"]],
    ["54,5,55", ["54,5", "55"]],
    ["54.5 54,5 54,5", ["54,5"]],
    ["54 52 54", ["54", "52"]],
    [" 54 \n 56\t58 ", ["54", "56", "58"]],
  ])("GOODS-1 reads %j", (text, sizes) => {
    expect(parseSizes(text)).toEqual({ ok: true, value: sizes });
  });

  it.each([
    ["", "empty", ""],
    ["  ", "empty", ""],
    ["62 bis 54", "reversed", "62 – 54"],
    ["54 bis 62 in 0er-Schritten", "no-step", "0"],
    ["54-62/0", "no-step", "0"],
    ["54-62/x", "no-step", "x"],
    ["1-500", "too-many", "500"],
    ["1-9/0,01", "too-many", "801"],
    ["S bis XL", "not-a-size", "S"],
    ["54 to large", "not-a-size", "large"],
    ["50, M, 54", "not-a-size", "M"],
    ["50, -52", "not-a-size", undefined],
    ["1000", "not-a-size", "1000"],
    ["54 - 62 - 64", "not-a-size", undefined],
    ["54bis", "not-a-size", undefined],
  ])("GOODS-1 refuses %j with its reason", (text, kind, part) => {
    const result = parseSizes(text);
    expect(result).toMatchObject({ ok: false, failure: { kind } });
    if (part !== undefined) expect(result).toMatchObject({ failure: { text: part } });
  });

  it("GOODS-1 refuses a list of more sizes than a product has", () => {
    const list = Array.from({ length: MAX_SIZES + 1 }, (_, index) => index + 1).join(" ");
    expect(parseSizes(list)).toMatchObject({ ok: false, failure: { kind: "too-many" } });
  });

  it("GOODS-1 leaves out the sizes that exist, in either notation", () => {
    expect(planSizes(["54", "54,5", "55"], [" 54 ", "54.5", "Sondergröße"])).toEqual({
      ...{ created: ["55"], known: ["54", "54,5"] },
    });
  });

  it("GOODS-1 proposes the end of the item number", () => {
    expect(["54", "54,5"].map(proposeNumberSuffix)).toEqual(["-54", "-54.5"]);
  });
});
