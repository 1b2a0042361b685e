import { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import { optionalReference, optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const brandBandBlockSchema: z.ZodType<BlockRecordOf<"brand-band">> = rowParser(
  "block_brand_band",
  {
    ...blockFields,
    brand_type: optionalReference,
    display: z.enum(["band", "index"]),
    translations: optionalTranslations(rowParser("block_brand_band_translations", headlineFields)),
  },
).transform(({ brand_type, ...rest }) => ({
  kind: "brand-band" as const,
  ...rest,
  brandType: brand_type,
}));
