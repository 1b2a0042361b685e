import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import {
  fileReference,
  localeCode,
  sortedRows,
  sortIndex,
  optionalTranslations,
  nonEmptyText,
  requiredTranslations,
} from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const categoryTilesBlockSchema: z.ZodType<BlockRecordOf<"category-tiles">> = rowParser(
  "block_category_tiles",
  {
    ...blockFields,
    items: sortedRows(
      rowParser("block_category_tile", {
        sort: sortIndex,
        image: fileReference,
        link_path: nonEmptyText,
        translations: requiredTranslations(
          rowParser("block_category_tile_translations", {
            language: localeCode,
            label: nonEmptyText,
          }),
        ),
      }),
    ),
    translations: optionalTranslations(
      rowParser("block_category_tiles_translations", headlineFields),
    ),
  },
).transform(({ items, ...rest }) => ({
  kind: "category-tiles" as const,
  ...rest,
  items: items.map((item) => ({
    image: item.image,
    linkPath: item.link_path,
    translations: item.translations,
  })),
}));
