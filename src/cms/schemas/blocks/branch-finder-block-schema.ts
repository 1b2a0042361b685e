import type { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import { optionalText, optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const branchFinderBlockSchema: z.ZodType<BlockRecordOf<"branch-finder">> = rowParser(
  "block_branch_finder",
  {
    ...blockFields,
    translations: optionalTranslations(
      rowParser("block_branch_finder_translations", { ...headlineFields, text: optionalText }),
    ),
  },
).transform((block) => ({ kind: "branch-finder" as const, ...block }));
