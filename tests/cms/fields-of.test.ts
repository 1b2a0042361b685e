import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldsOf } from "#cms/schemas/fields-of";
import { jsonValue } from "#backend/extensions/ecom/src/orders/record-values";
import { amount, optionalText, sortedRows, sortIndex } from "#cms/schemas/field-schemas";

describe("fields of schemas", () => {
  it("BUILD-1 are the fields that they parse, with those of relations", () => {
    const product = z
      .object({
        id: z.number(),
        description: optionalText,
        price: amount,
        choices: z.array(z.string()).nullish(),
        details: jsonValue(z.object({ capture: z.string() })).nullish(),
        manufacturer: z.object({ name: z.string() }).nullish(),
        images: sortedRows(z.object({ sort: sortIndex, file: z.string() })),
        stones: z.array(z.object({ carat: amount }).nullable().catch(null)),
      })
      .transform(({ id }) => id);
    const prices = z.object({ id: z.number(), price: amount, taxes: z.string() });
    expect(fieldsOf(product, prices)).toEqual([
      "id",
      "description",
      "price",
      "choices",
      "details",
      "manufacturer.name",
      "images.sort",
      "images.file",
      "stones.carat",
      "taxes",
    ]);
  });
});
