import { describe, expect, it } from "vitest";
import { moveByKey, nextEditable, type Position } from "#domain/goods-grid/navigate";
import { parseBlock, placeBlock } from "#domain/goods-grid/paste";

const SIZE = { rows: 50, columns: 8, page: 10 };
const AT = { row: 20, column: 3 };

describe("keyboard of the grid", () => {
  it.each([
    ["ArrowDown", false, 21, 3],
    ["ArrowUp", false, 19, 3],
    ["ArrowRight", false, 20, 4],
    ["ArrowLeft", false, 20, 2],
    ["ArrowDown", true, 49, 3],
    ["ArrowLeft", true, 20, 0],
    ["Home", false, 20, 0],
    ["End", false, 20, 7],
    ["Home", true, 0, 0],
    ["End", true, 49, 7],
    ["PageDown", false, 30, 3],
    ["PageUp", false, 10, 3],
  ] as const)("GOODS-21 moves with %s, with Ctrl: %s", (key, ctrl, row, column) => {
    expect(moveByKey(AT, { key, ctrl }, SIZE)).toEqual({ row, column });
  });

  it("GOODS-21 stays in the grid, and leaves other keys alone", () => {
    const first = { row: 0, column: 0 };
    expect(moveByKey(first, { key: "ArrowUp", ctrl: false }, SIZE)).toEqual(first);
    expect(moveByKey(first, { key: "PageUp", ctrl: false }, SIZE)).toEqual(first);
    expect(moveByKey(first, { key: "a", ctrl: false }, SIZE)).toBeUndefined();
  });

  it("GOODS-21 leads Enter and Tab to the next cell that can be edited", () => {
    const isEditable = ({ column, row }: Position) => row !== 21 && column !== 4 && row < 30;
    expect(nextEditable(AT, "down", SIZE, isEditable)).toEqual({ row: 22, column: 3 });
    expect(nextEditable(AT, "up", SIZE, isEditable)).toEqual({ row: 19, column: 3 });
    expect(nextEditable(AT, "right", SIZE, isEditable)).toEqual({ row: 20, column: 5 });
    expect(nextEditable(AT, "left", SIZE, isEditable)).toEqual({ row: 20, column: 2 });
    expect(nextEditable({ row: 29, column: 3 }, "down", SIZE, isEditable)).toBeUndefined();
  });
});

describe("paste into the grid", () => {
  it("GOODS-21 reads what spreadsheets copy", () => {
    expect(parseBlock("1,00\r\n2,00\r\n")).toEqual([["1,00"], ["2,00"]]);
    expect(parseBlock("1\t 2 \n\t3")).toEqual([
      ["1", "2"],
      ["", "3"],
    ]);
    expect(parseBlock("7")).toEqual([["7"]]);
  });

  it("GOODS-21 fills the cells of a column that can be edited, and counts the lines that are left", () => {
    const isEditable = ({ column, row }: Position) => row !== 1 && column < 3;
    const size = { rows: 4, columns: 4 };
    const block = [["a", "b"], ["c", "d"], ["e"], ["f"]];
    expect(placeBlock(block, { row: 0, column: 2 }, size, isEditable)).toEqual({
      cells: [
        { row: 0, column: 2, text: "a" },
        { row: 2, column: 2, text: "c" },
        { row: 3, column: 2, text: "e" },
      ],
      left: 1,
    });
  });
});
