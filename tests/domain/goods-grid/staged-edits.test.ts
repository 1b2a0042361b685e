import { describe, expect, it } from "vitest";
import type { GridField, GridValue } from "#domain/goods-grid/cells";
import {
  compareWithStored,
  decide,
  discardAll,
  editOf,
  mergeAnswers,
  NO_EDITS,
  redo,
  stage,
  toSave,
  undo,
  type History,
} from "#domain/goods-grid/staged-edits";

const edit = (to: GridValue, from: GridValue = 10, field: GridField = "price_brutto") =>
  editOf({ record: { product: 1, variant: null }, field, label: "Ring", from }, { to }, "");
const KEY = "product.1.price_brutto";

const values = ({ present }: History) => [...present.values()].map(({ to }) => to);
const staged = stage(stage(NO_EDITS, [edit(11)]), [edit(12), edit(3, 2, "stock")]);

describe("staged edits", () => {
  it("GOODS-21 are undone and redone step by step, and discarded at once", () => {
    expect(values(staged)).toEqual([12, 3]);
    const before = undo(staged);
    expect(values(before)).toEqual([11]);
    expect(values(undo(before))).toEqual([]);
    expect(undo(NO_EDITS)).toBe(NO_EDITS);
    expect(values(redo(before))).toEqual([12, 3]);
    expect(redo(staged)).toBe(staged);
    expect(values(discardAll(staged))).toEqual([]);
    expect(values(undo(discardAll(staged)))).toEqual([12, 3]);
    expect(redo(stage(before, [edit(13)])).present.get(KEY)?.to).toBe(13);
  });

  it("GOODS-21 end with the stored value, and no step changes nothing", () => {
    expect(values(stage(staged, [edit(10)]))).toEqual([3]);
    expect(stage(NO_EDITS, [edit(10)])).toBe(NO_EDITS);
    expect(stage(staged, [edit(12)])).toBe(staged);
  });

  it("GOODS-22 keep what was typed wrongly, with its reason, and do not send it", () => {
    const cell = {
      record: { product: 1, variant: null },
      field: "stock",
      label: "",
      from: 1,
    } as const;
    const history = stage(staged, [editOf(cell, { problem: "no-count" }, "viele")]);
    expect(toSave(history.present).map(({ to }) => to)).toEqual([12]);
    expect(history.present.get("product.1.stock")?.state).toEqual({
      ...{ kind: "invalid", problem: "no-count", text: "viele" },
    });
  });

  it("GOODS-22 lose their mark when they are saved, and stay when they are refused", () => {
    const sent = toSave(staged.present);
    const refused = { outcome: "refused", reason: "Nein." } as const;
    const after = mergeAnswers(staged.present, sent, [{ outcome: "saved" }, refused]);
    expect([...after.present.values()].map(({ state }) => state)).toEqual([
      { kind: "refused", reason: "Nein." },
    ]);
    expect(after.past).toEqual([]);
    const failed = mergeAnswers(staged.present, sent, [{ outcome: "failed" }]);
    expect(failed.present.get(KEY)?.state).toEqual({ kind: "failed" });
  });

  it("GOODS-23 show what somebody else has stored, and let the user decide", () => {
    const changed = { outcome: "changed", current: 20 } as const;
    const after = mergeAnswers(staged.present, toSave(staged.present), [
      changed,
      { outcome: "saved" },
    ]);
    expect(toSave(after.present)).toEqual([]);
    const mine = decide(after, KEY, true);
    expect(toSave(mine.present)).toMatchObject([{ from: 20, to: 12 }]);
    expect(values(decide(after, KEY, false))).toEqual([]);
    expect(values(undo(decide(after, KEY, false)))).toEqual([12]);
    expect(decide(staged, KEY, true)).toBe(staged);
  });

  it("GOODS-23 find what has changed when the rows are read again", () => {
    const compared = compareWithStored(staged.present, ({ field }) => (field === "stock" ? 3 : 15));
    expect([...compared.values()].map(({ state }) => state)).toEqual([
      { kind: "changed", current: 15 },
      { kind: "staged" },
    ]);
    const unknown = compareWithStored(staged.present, () => undefined);
    expect([...unknown.values()]).toEqual([...staged.present.values()]);
    const cell = {
      record: { product: 1, variant: null },
      field: "stock",
      label: "",
      from: 1,
    } as const;
    const wrong = stage(NO_EDITS, [editOf(cell, { problem: "no-count" }, "viele")]);
    expect(compareWithStored(wrong.present, () => 4).get("product.1.stock")).toMatchObject({
      ...{ from: 4, state: { kind: "invalid" } },
    });
  });
});
