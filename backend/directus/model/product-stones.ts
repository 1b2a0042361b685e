import { STONE_ORIGINS } from "#domain/catalogue/product-facts";
import type { CollectionOptions } from "./dsl/definition";
import { integerField, quantityField } from "./dsl/number-fields";
import { parentField, translationsField } from "./dsl/relations";
import { choiceField, requiredTextField, sortField, textField, urlField } from "./dsl/text-fields";

export const stoneCollections: Readonly<Record<string, CollectionOptions>> = {
  ecommerce_product_stone: {
    icon: "diamond",
    displayTemplate: "{{count}} {{display_name}}",
    nested: true,
    fields: [
      parentField("product", "ecommerce_product"),
      sortField(),
      requiredTextField("display_name"),
      integerField("count", { options: { min: 1 }, validation: { _gte: 1 } }),
      quantityField("carat", "ct", 8),
      textField("color"),
      textField("clarity"),
      textField("cut"),
      choiceField("origin", STONE_ORIGINS, { required: false }),
      textField("treatment"),
      textField("certificate_laboratory"),
      textField("certificate_number"),
      urlField("certificate_url"),
      translationsField([
        requiredTextField("display_name"),
        textField("color"),
        textField("clarity"),
        textField("cut"),
        textField("treatment"),
      ]),
    ],
  },
};
