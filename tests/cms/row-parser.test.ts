import { describe, expect, it } from "vitest";
import { resolveContentModel } from "#backend/directus/model/content-model";
import "#cms/parse-site-content";
import { SOURCE_COLLECTIONS } from "#cms/collections.generated";
import { integer, nonEmptyText } from "#cms/schemas/field-schemas";
import { listParsedFields, rowParser } from "#cms/schemas/row-parser";

describe("row parser", () => {
  it("BUILD-1 reads only fields that the content model has", () => {
    const known = new Set(
      resolveContentModel().tables.flatMap(({ name, fields }) =>
        fields.map((field) => `${name}.${field.name}`),
      ),
    );
    expect(listParsedFields().filter((field) => !known.has(field))).toEqual([]);
    expect(listParsedFields()).toContain("page.blocks");
  });

  it("BUILD-1 reads only fields that the build fetches", () => {
    const unfetched = SOURCE_COLLECTIONS.flatMap(({ name, fields }) =>
      listParsedFields().filter((parsed) => {
        const [collection, field = ""] = parsed.split(".");
        return (
          collection === name &&
          !fields.some((path) => path === "*" || path.split(".")[0] === field)
        );
      }),
    );
    expect(unfetched).toEqual([]);
  });

  it("BUILD-2 parses the named fields of a record and reports an invalid one", () => {
    const parser = rowParser("brand_type", { id: integer, type: nonEmptyText });
    expect(parser.parse({ id: 1, type: "watches", sort: 2 })).toEqual({ id: 1, type: "watches" });
    const invalid = parser.safeParse({ id: 1, type: " " });
    expect(invalid.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["type"], "is empty"],
    ]);
  });
});
