import { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import {
  localeCode,
  optionalReference,
  optionalText,
  reference,
  sortedRows,
  sortIndex,
  nonEmptyText,
  requiredTranslations,
  integer,
} from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields } from "./block-fields";

export const productTeaserBlockSchema: z.ZodType<BlockRecordOf<"product-teaser">> = rowParser(
  "block_product_teaser",
  {
    ...blockFields,
    source: z.enum(["newest", "category", "selected"]),
    category: optionalReference,
    count: integer.min(1, "is less than 1").max(12, "is more than 12"),
    link_path: optionalText,
    products: sortedRows(
      rowParser("block_product_teaser_product", { sort: sortIndex, product: reference }),
    ),
    translations: requiredTranslations(
      rowParser("block_product_teaser_translations", {
        language: localeCode,
        eyebrow: optionalText,
        headline: nonEmptyText,
        link_label: optionalText,
      }),
    ),
  },
).transform(({ link_path, products, translations, ...rest }) => ({
  kind: "product-teaser" as const,
  ...rest,
  linkPath: link_path,
  products: products.map((row) => row.product),
  translations: translations.map(({ link_label, ...translation }) => ({
    ...translation,
    linkLabel: link_label,
  })),
}));
