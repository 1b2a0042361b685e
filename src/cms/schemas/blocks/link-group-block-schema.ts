import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import {
  localeCode,
  optionalFile,
  optionalText,
  sortedRows,
  sortIndex,
  optionalTranslations,
  nonEmptyText,
  requiredTranslations,
} from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const linkGroupBlockSchema: z.ZodType<BlockRecordOf<"link-group">> = rowParser(
  "block_link_group",
  {
    ...blockFields,
    items: sortedRows(
      rowParser("block_link_group_item", {
        sort: sortIndex,
        link_path: nonEmptyText,
        image: optionalFile,
        translations: requiredTranslations(
          rowParser("block_link_group_item_translations", {
            language: localeCode,
            label: nonEmptyText,
            text: optionalText,
          }),
        ),
      }),
    ),
    translations: optionalTranslations(rowParser("block_link_group_translations", headlineFields)),
  },
).transform(({ items, ...rest }) => ({
  kind: "link-group" as const,
  ...rest,
  items: items.map((item) => ({
    linkPath: item.link_path,
    image: item.image,
    translations: item.translations,
  })),
}));
