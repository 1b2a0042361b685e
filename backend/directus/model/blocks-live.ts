import { anchor, headline } from "./block-parts";
import type { CollectionSpec } from "./dsl";
import { choice, link, long, needed, text, webAddress } from "./fields";
import { whole } from "./figures";
import { file, many, one, translations } from "./ties";

/** Blocks that show what is kept elsewhere: products, brands, hours, forms, others' content. */
export const liveBlocks: Readonly<Record<string, CollectionSpec>> = {
  block_product_teaser: {
    icon: "shopping_bag",
    list: "translations source category",
    template: "{{source}} {{translations}}",
    fields: [
      choice("source", ["newest", "category", "selected"], { default: "newest" }),
      one("category", "ecommerce_category", "{{display_name}}", { onlyWhen: { field: "source", is: ["category"] } }),
      whole("count", { default: 4, required: true, validation: { _between: [1, 12] } }),
      link("link_path"),
      many(
        "products",
        {
          junction: "block_product_teaser_product",
          near: "block_product_teaser",
          far: "product",
          to: "ecommerce_product",
          template: "display_name",
          sorted: true,
        },
        { onlyWhen: { field: "source", is: ["selected"] } },
      ),
      translations([text("eyebrow"), needed("headline"), text("link_label")], "headline"),
      anchor(),
    ],
  },
  block_brand_band: {
    icon: "view_carousel",
    list: "translations display brand_type",
    template: "{{display}} {{translations}}",
    fields: [
      choice("display", ["band", "index"], { default: "band" }),
      one("brand_type", "brand_type", "{{type}}"),
      translations([headline()]),
      anchor(),
    ],
  },
  block_opening_hours: {
    icon: "schedule",
    list: "translations branch",
    template: "{{translations}}",
    fields: [one("branch", "branch", "{{display_name}}"), translations([headline()]), anchor()],
  },
  block_branch_finder: {
    icon: "map",
    list: "translations",
    template: "{{translations}}",
    fields: [translations([headline(), long("text")]), anchor()],
  },
  block_company_info: {
    icon: "badge",
    list: "translations variant",
    template: "{{variant}} {{translations}}",
    fields: [choice("variant", ["contact", "imprint"], { default: "contact" }), translations([headline()]), anchor()],
  },
  block_form: {
    icon: "contact_mail",
    list: "form translations",
    template: "{{form}} {{translations}}",
    fields: [
      choice("form", ["contact", "newsletter", "appointment", "withdrawal"], { default: "contact" }),
      translations([headline(), long("text")]),
      anchor(),
    ],
  },
  block_external_content: {
    icon: "smart_display",
    list: "kind provider translations",
    template: "{{provider}} {{translations}}",
    fields: [
      needed("consent_id"),
      choice("kind", ["map", "video", "brand_area"], { default: "map" }),
      needed("provider"),
      webAddress("url", { required: true, validation: { _regex: "^https://[^\\s]+$" } }),
      file("poster"),
      translations([headline(), long("text")]),
      anchor(),
    ],
  },
  block_legal_notice: {
    icon: "gavel",
    list: "section translations",
    template: "{{section}} {{translations}}",
    fields: [
      choice("section", [
        "legal_authority",
        "insurance",
        "image_sources",
        "additional_top_info",
        "additional_bottom_info",
        "data_protection",
        "rolex",
        "consentmanager",
      ]),
      translations([headline()]),
      anchor(),
    ],
  },
};
