import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import type {
  BlockCategoryTileRow,
  BlockCategoryTileTranslationsRow,
  BlockCategoryTilesRow,
  BlockCategoryTilesTranslationsRow,
} from "../../rows.generated";
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

export const categoryTilesBlockSchema: z.ZodType<BlockRecordOf<"category-tiles">> =
  rowParser<BlockCategoryTilesRow>()({
    ...blockFields,
    items: sortedRows(
      rowParser<BlockCategoryTileRow>()({
        sort: sortIndex,
        image: fileReference,
        link_path: nonEmptyText,
        translations: requiredTranslations(
          rowParser<BlockCategoryTileTranslationsRow>()({
            language: localeCode,
            label: nonEmptyText,
          }),
        ),
      }),
    ),
    translations: optionalTranslations(
      rowParser<BlockCategoryTilesTranslationsRow>()(headlineFields),
    ),
  }).transform(({ items, ...rest }) => ({
    kind: "category-tiles" as const,
    ...rest,
    items: items.map((item) => ({
      image: item.image,
      linkPath: item.link_path,
      translations: item.translations,
    })),
  }));
