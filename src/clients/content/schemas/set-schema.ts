import * as v from "valibot";
import { METALS } from "../../../domain/catalogue/metal";
import { flag, id, nameTranslations, nonEmptyText, optionalPrice } from "./field-schemas";

const named = { display_name: nonEmptyText, translations: nameTranslations };

/** Parts of a set. */
export const partsSchema = v.nullish(v.array(v.object({ ...named, id, key: nonEmptyText })));

/** What a field of a personalization has besides its name and kind. */
export const setFieldSchema = v.object({
  part: v.nullish(id),
  price_brutto: optionalPrice,
  options: v.nullish(
    v.array(
      v.object({
        ...named,
        price_brutto: optionalPrice,
        preselected: flag,
        metal: v.fallback(v.nullish(v.picklist(METALS)), undefined),
      }),
    ),
  ),
});

export type RawSetField = v.InferOutput<typeof setFieldSchema>;
