import { anchorField, headlineField } from "./blocks/common-fields";
import type { CollectionOptions } from "./dsl/definition";
import {
  choiceField,
  linkField,
  multilineField,
  requiredTextField,
  textField,
  urlField,
} from "./dsl/text-fields";
import { integerField } from "./dsl/number-fields";
import { fileField, manyToMany, manyToOne, translationsField } from "./dsl/relations";

/**
 * Blocks that show content from other collections or external providers: products, brands, opening
 * hours, forms, external content.
 */
export const liveBlocks: Readonly<Record<string, CollectionOptions>> = {
  block_product_teaser: {
    icon: "shopping_bag",
    listColumns: "translations source category",
    displayTemplate: "{{source}} {{translations}}",
    fields: [
      choiceField("source", ["newest", "category", "selected"], { default: "newest" }),
      manyToOne("category", "ecommerce_category", "{{display_name}}", {
        visibleWhen: { field: "source", is: ["category"] },
      }),
      integerField("count", { default: 4, required: true, validation: { _between: [1, 12] } }),
      linkField("link_path"),
      manyToMany(
        "products",
        {
          junction: "block_product_teaser_product",
          near: "block_product_teaser",
          far: "product",
          to: "ecommerce_product",
          template: "display_name",
          sorted: true,
        },
        { visibleWhen: { field: "source", is: ["selected"] } },
      ),
      translationsField(
        [textField("eyebrow"), requiredTextField("headline"), textField("link_label")],
        "headline",
      ),
      anchorField(),
    ],
  },
  block_brand_band: {
    icon: "view_carousel",
    listColumns: "translations display brand_type",
    displayTemplate: "{{display}} {{translations}}",
    fields: [
      choiceField("display", ["band", "index"], { default: "band" }),
      manyToOne("brand_type", "brand_type", "{{type}}"),
      translationsField([headlineField()]),
      anchorField(),
    ],
  },
  block_opening_hours: {
    icon: "schedule",
    listColumns: "translations branch",
    displayTemplate: "{{translations}}",
    fields: [
      manyToOne("branch", "branch", "{{display_name}}"),
      translationsField([headlineField()]),
      anchorField(),
    ],
  },
  block_branch_finder: {
    icon: "map",
    listColumns: "translations",
    displayTemplate: "{{translations}}",
    fields: [translationsField([headlineField(), multilineField("text")]), anchorField()],
  },
  block_company_info: {
    icon: "badge",
    listColumns: "translations variant",
    displayTemplate: "{{variant}} {{translations}}",
    fields: [
      choiceField("variant", ["contact", "imprint"], { default: "contact" }),
      translationsField([headlineField()]),
      anchorField(),
    ],
  },
  block_form: {
    icon: "contact_mail",
    listColumns: "form translations",
    displayTemplate: "{{form}} {{translations}}",
    fields: [
      choiceField("form", ["contact", "newsletter", "appointment", "withdrawal"], {
        default: "contact",
      }),
      translationsField([headlineField(), multilineField("text")]),
      anchorField(),
    ],
  },
  block_external_content: {
    icon: "smart_display",
    listColumns: "kind provider translations",
    displayTemplate: "{{provider}} {{translations}}",
    fields: [
      requiredTextField("consent_id"),
      choiceField("kind", ["map", "video", "brand_area"], { default: "map" }),
      requiredTextField("provider"),
      urlField("url", { required: true, validation: { _regex: "^https://[^\\s]+$" } }),
      fileField("poster"),
      translationsField([headlineField(), multilineField("text")]),
      anchorField(),
    ],
  },
  block_legal_notice: {
    icon: "gavel",
    listColumns: "section translations",
    displayTemplate: "{{section}} {{translations}}",
    fields: [
      choiceField("section", [
        "legal_authority",
        "insurance",
        "image_sources",
        "additional_top_info",
        "additional_bottom_info",
        "data_protection",
        "rolex",
        "consentmanager",
      ]),
      translationsField([headlineField()]),
      anchorField(),
    ],
  },
};
