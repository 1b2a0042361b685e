import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import type { BlockTextRow, BlockTextTranslationsRow } from "../../rows.generated";
import { nonEmptyText, requiredTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const textBlockSchema: z.ZodType<BlockRecordOf<"text">> = rowParser<BlockTextRow>()({
  ...blockFields,
  translations: requiredTranslations(
    rowParser<BlockTextTranslationsRow>()({ ...headlineFields, text: nonEmptyText }),
  ),
}).transform((block) => ({ kind: "text" as const, ...block }));
