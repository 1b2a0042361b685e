import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import { optionalReference, optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const openingHoursBlockSchema: z.ZodType<BlockRecordOf<"opening-hours">> = rowParser(
  "block_opening_hours",
  {
    ...blockFields,
    branch: optionalReference,
    translations: optionalTranslations(
      rowParser("block_opening_hours_translations", headlineFields),
    ),
  },
).transform((block) => ({ kind: "opening-hours" as const, ...block }));
