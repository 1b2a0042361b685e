import type { ContentFields } from "./content-query";
import { ID_AND_NAME, NAMED, PERSONALIZATION_FIELDS } from "./query-fields";

/** Fields of a personalization with its parts, options and surcharges (SHOP-3). */
export const SET_FIELDS: ContentFields<"ecommerce_personalization"> = [
  ...PERSONALIZATION_FIELDS,
  {
    parts: [...ID_AND_NAME, "key"],
    fields: [
      "part",
      "price_brutto",
      { options: [...NAMED, "price_brutto", "preselected", "metal"] },
    ],
  },
];
