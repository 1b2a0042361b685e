import { describe, expect, it } from "vitest";
import {
  readCount,
  readWorkLists,
} from "#backend/extensions/back-office/src/start-page/work-lists";

const preset = (id: number, bookmark: string) => ({
  ...{ id, bookmark, collection: "ecommerce_order", icon: "inbox", filter: { id: { _gt: 0 } } },
});

describe("work lists of the start page", () => {
  it("STAFF-2 are the bookmarks with work, in working order, with the deadlines of the law", () => {
    const lists = readWorkLists([
      preset(1, "$t:site-bookmark-030-task-to-confirm"),
      preset(2, "$t:site-bookmark-900-report-foreign-vat"),
      preset(3, "My own list"),
      preset(4, "$t:site-bookmark-010-deadline-withdrawals"),
      // The same list of another role, which an administrator sees.
      preset(5, "$t:site-bookmark-030-task-to-confirm"),
    ]);
    expect(lists.map(({ id, hasDeadline }) => [id, hasDeadline])).toEqual([
      [4, true],
      [1, false],
    ]);
  });

  it("STAFF-2 refuse a response without a number", () => {
    expect(readCount([{ count: "12" }])).toBe(12);
    expect(() => readCount([])).toThrow("no count");
    expect(() => readCount({ errors: [] })).toThrow("no count");
  });
});
