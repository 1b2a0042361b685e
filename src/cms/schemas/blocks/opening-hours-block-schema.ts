import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import type { BlockOpeningHoursRow, BlockOpeningHoursTranslationsRow } from "../../rows.generated";
import { optionalReference, optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const openingHoursBlockSchema: z.ZodType<BlockRecordOf<"opening-hours">> =
  rowParser<BlockOpeningHoursRow>()({
    ...blockFields,
    branch: optionalReference,
    translations: optionalTranslations(
      rowParser<BlockOpeningHoursTranslationsRow>()(headlineFields),
    ),
  }).transform((block) => ({ kind: "opening-hours" as const, ...block }));
