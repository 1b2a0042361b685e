import { describe, expect, it } from "vitest";
import { selectPublished } from "#cms/publish-times";

const NOW = Date.parse("2026-12-01T07:00:00Z");
const [EARLIER, LATER] = ["2026-12-01T06:59:00.000Z", "2026-12-01T07:01:00.000Z"];
const ids = (records: readonly { readonly id: number }[]) =>
  records.filter((record) => selectPublished([record], NOW).length > 0).map(({ id }) => id);

describe("publish times", () => {
  it("BUILD-7 keeps a record from its first moment until its last one", () => {
    const records = [
      { id: 1 },
      { id: 2, publish_from: null, publish_until: null },
      { id: 3, publish_from: EARLIER, publish_until: LATER },
      { id: 4, publish_from: LATER, publish_until: null },
      { id: 5, publish_from: null, publish_until: EARLIER },
      { id: 6, publish_from: "2026-12-01T07:00:00.000Z", publish_until: null },
      { id: 7, publish_from: null, publish_until: "2026-12-01T07:00:00.000Z" },
    ];
    expect(ids(records)).toEqual([1, 2, 3, 6]);
  });

  it("BUILD-7 applies to blocks of a page and to entries of menus, their groups and theirs", () => {
    const later = { publish_from: LATER, publish_until: null };
    const page = {
      id: 1,
      blocks: [
        { id: 1, item: { text: "now" } },
        { id: 2, ...later, item: { text: "later" } },
      ],
    };
    const menu = {
      id: 2,
      entries: [
        { id: 3, ...later },
        { id: 4, sub: [{ id: 5, ...later }], groups: [{ id: 6, sub: [{ id: 7, ...later }] }] },
      ],
    };
    expect(selectPublished([page, menu], NOW)).toEqual([
      { id: 1, blocks: [{ id: 1, item: { text: "now" } }] },
      { id: 2, entries: [{ id: 4, sub: [], groups: [{ id: 6, sub: [] }] }] },
    ]);
    expect(selectPublished([page, menu], Date.parse(LATER))).toEqual([page, menu]);
  });
});
