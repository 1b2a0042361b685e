import { describe, expect, it } from "vitest";
import type { BrandTypeRow } from "../../src/cms/rows.generated";
import { integer, nonEmptyText } from "../../src/cms/schemas/field-schemas";
import { rowParser } from "../../src/cms/schemas/row-parser";

describe("row parser", () => {
  it("BUILD-2 parses the named fields of a record and reports an invalid one", () => {
    const parser = rowParser<BrandTypeRow>()({ id: integer, type: nonEmptyText });
    expect(parser.parse({ id: 1, type: "watches", sort: 2 })).toEqual({ id: 1, type: "watches" });
    const invalid = parser.safeParse({ id: 1, type: " " });
    expect(invalid.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["type"], "is empty"],
    ]);
  });

  it("does not compile with a field that the collection lacks", () => {
    // @ts-expect-error: the collection has no field `title`.
    const parser = rowParser<BrandTypeRow>()({ id: integer, title: nonEmptyText });
    expect(parser.safeParse({ id: 1 }).success).toBe(false);
  });
});
