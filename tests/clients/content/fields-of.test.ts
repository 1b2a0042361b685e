import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { fieldsOf } from "#clients/content/fields-of";
import { translationsOf } from "#clients/content/schemas/field-schemas";

describe("fields of a schema", () => {
  it("CONTENT-4 are the fields that it parses, with those of relations", () => {
    const text = v.pipe(v.string(), v.minLength(1));
    const schema = v.object({
      id: v.number(),
      slug: text,
      kind: v.fallback(v.nullish(v.picklist(["a", "b"])), undefined),
      price: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(Number))),
      choices: v.nullish(v.array(v.string())),
      category: v.nullish(v.object({ slug: text, project: v.object({ domain: text }) })),
      images: v.nullish(v.array(v.object({ file: v.nullish(v.object({ id: text })) }))),
      translations: translationsOf({ display_name: text }),
    });
    expect(fieldsOf(schema)).toEqual([
      "id",
      "slug",
      "kind",
      "price",
      "choices",
      "category.slug",
      "category.project.domain",
      "images.file.id",
      "translations.language",
      "translations.display_name",
    ]);
    expect(fieldsOf(v.pipe(schema, v.transform(String)))).toEqual(fieldsOf(schema));
  });
});
