import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import type {
  BlockLinkGroupItemRow,
  BlockLinkGroupItemTranslationsRow,
  BlockLinkGroupRow,
  BlockLinkGroupTranslationsRow,
} from "../../rows.generated";
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

export const linkGroupBlockSchema: z.ZodType<BlockRecordOf<"link-group">> =
  rowParser<BlockLinkGroupRow>()({
    ...blockFields,
    items: sortedRows(
      rowParser<BlockLinkGroupItemRow>()({
        sort: sortIndex,
        link_path: nonEmptyText,
        image: optionalFile,
        translations: requiredTranslations(
          rowParser<BlockLinkGroupItemTranslationsRow>()({
            language: localeCode,
            label: nonEmptyText,
            text: optionalText,
          }),
        ),
      }),
    ),
    translations: optionalTranslations(rowParser<BlockLinkGroupTranslationsRow>()(headlineFields)),
  }).transform(({ items, ...rest }) => ({
    kind: "link-group" as const,
    ...rest,
    items: items.map((item) => ({
      linkPath: item.link_path,
      image: item.image,
      translations: item.translations,
    })),
  }));
