import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import type { BlockBranchFinderRow, BlockBranchFinderTranslationsRow } from "../../rows.generated";
import { optionalText, optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const branchFinderBlockSchema: z.ZodType<BlockRecordOf<"branch-finder">> =
  rowParser<BlockBranchFinderRow>()({
    ...blockFields,
    translations: optionalTranslations(
      rowParser<BlockBranchFinderTranslationsRow>()({ ...headlineFields, text: optionalText }),
    ),
  }).transform((block) => ({ kind: "branch-finder" as const, ...block }));
