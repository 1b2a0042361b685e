import { z } from "zod";
import type { BlockRecordOf } from "../../../domain/content/block-records";
import type { BlockBrandBandRow, BlockBrandBandTranslationsRow } from "../../rows.generated";
import { optionalReference, optionalTranslations } from "../field-schemas";
import { rowParser } from "../row-parser";
import { blockFields, headlineFields } from "./block-fields";

export const brandBandBlockSchema: z.ZodType<BlockRecordOf<"brand-band">> =
  rowParser<BlockBrandBandRow>()({
    ...blockFields,
    brand_type: optionalReference,
    display: z.enum(["band", "index"]),
    translations: optionalTranslations(rowParser<BlockBrandBandTranslationsRow>()(headlineFields)),
  }).transform(({ brand_type, ...rest }) => ({
    kind: "brand-band" as const,
    ...rest,
    brandType: brand_type,
  }));
