import { room } from "./dsl";
import type { Field } from "./dsl";
import { choice, html, link, long, needed, sort, text, webAddress, whole } from "./fields";
import { children, file, many, one, owner, pictures, translations } from "./ties";

const anchor = (): Field => text("anchor", { options: { slug: true, trim: true }, validation: { _regex: "^[a-z][a-z0-9-]*$" } });
const headline = (): Field => text("headline");
const image = (): Field => file("image", { required: true });

/** The building bricks of pages. */
export const blockRoom = room(
  { name: "blocks", icon: "dashboard_customize", color: "#4B5A7A" },
  {
    block_hero: {
      icon: "wallpaper",
      template: "{{translations}}",
      fields: [anchor(), image(), link("link_path"), translations([text("eyebrow"), needed("headline"), long("text"), text("link_label")], "headline")],
    },
    block_text: { icon: "notes", template: "{{translations}}", fields: [anchor(), translations([headline(), html("text", { required: true })])] },
    block_text_image: {
      icon: "art_track",
      template: "{{translations}}",
      fields: [
        anchor(),
        image(),
        choice("image_position", ["left", "right"], { default: "left" }),
        link("link_path"),
        translations([text("eyebrow"), needed("headline"), html("text", { required: true }), text("link_label")], "headline"),
      ],
    },
    block_image: { icon: "image", template: "{{image}} {{translations}}", fields: [anchor(), image(), translations([text("caption")])] },
    block_gallery: {
      icon: "photo_library",
      template: "{{translations}}",
      fields: [anchor(), pictures("images", "block_gallery_file", "block_gallery"), translations([headline()])],
    },
    block_cta: {
      icon: "ads_click",
      template: "{{translations}}",
      fields: [
        anchor(),
        file("image"),
        link("link_path", { required: true }),
        translations([text("eyebrow"), needed("headline"), long("text"), needed("link_label")], "headline"),
      ],
    },
    block_quote: {
      icon: "format_quote",
      template: "{{translations}}",
      fields: [anchor(), translations([long("text", { required: true }), text("author"), text("role")], "author")],
    },
    block_accordion: {
      icon: "expand_circle_down",
      template: "{{translations}}",
      fields: [anchor(), children("items", "block_accordion_item", "block_accordion", "{{translations}}"), translations([headline()])],
    },
    block_accordion_item: {
      icon: "help",
      owned: true,
      fields: [owner("block_accordion", "block_accordion"), sort(), translations([needed("question"), html("answer", { required: true })])],
    },
    block_link_group: {
      icon: "list_alt",
      template: "{{translations}}",
      fields: [anchor(), children("items", "block_link_group_item", "block_link_group", "{{translations}} {{link_path}}"), translations([headline()])],
    },
    block_link_group_item: {
      icon: "link",
      owned: true,
      fields: [
        owner("block_link_group", "block_link_group"),
        sort(),
        link("link_path", { required: true }),
        file("image"),
        translations([needed("label"), long("text")]),
      ],
    },
    block_category_tiles: {
      icon: "grid_view",
      template: "{{translations}}",
      fields: [anchor(), children("items", "block_category_tile", "block_category_tiles", "{{translations}} {{link_path}}"), translations([headline()])],
    },
    block_category_tile: {
      icon: "crop_square",
      owned: true,
      fields: [
        owner("block_category_tiles", "block_category_tiles"),
        sort(),
        image(),
        link("link_path", { required: true }),
        translations([needed("label")]),
      ],
    },
    block_product_teaser: {
      icon: "shopping_bag",
      template: "{{translations}}",
      fields: [
        anchor(),
        choice("source", ["newest", "category", "selected"], { default: "newest" }),
        one("category", "ecommerce_category", "{{display_name}}", { onlyWhen: { field: "source", is: ["category"] } }),
        whole("count", { default: 4, required: true, validation: { _between: [1, 24] } }),
        link("link_path"),
        many(
          "products",
          { junction: "block_product_teaser_product", near: "block_product_teaser", far: "product", to: "ecommerce_product", template: "display_name", sorted: true },
          { onlyWhen: { field: "source", is: ["selected"] } },
        ),
        translations([text("eyebrow"), needed("headline"), text("link_label")], "headline"),
      ],
    },
    block_brand_band: {
      icon: "view_carousel",
      template: "{{translations}}",
      fields: [anchor(), choice("display", ["band", "index"], { default: "band" }), one("brand_type", "brand_type", "{{type}}"), translations([headline()])],
    },
    block_opening_hours: {
      icon: "schedule",
      template: "{{translations}}",
      fields: [anchor(), one("branch", "branch", "{{display_name}}"), translations([headline()])],
    },
    block_branch_finder: { icon: "map", template: "{{translations}}", fields: [anchor(), translations([headline(), long("text")])] },
    block_company_info: {
      icon: "badge",
      template: "{{translations}}",
      fields: [anchor(), choice("variant", ["contact", "imprint"], { default: "contact" }), translations([headline()])],
    },
    block_form: {
      icon: "contact_mail",
      template: "{{form}} {{translations}}",
      fields: [anchor(), choice("form", ["contact", "newsletter", "appointment", "withdrawal"]), translations([headline(), long("text")])],
    },
    block_external_content: {
      icon: "smart_display",
      template: "{{provider}} {{translations}}",
      fields: [
        anchor(),
        needed("consent_id"),
        choice("kind", ["map", "video", "brand_area"]),
        needed("provider"),
        webAddress("url", { required: true }),
        file("poster"),
        translations([headline(), long("text")]),
      ],
    },
    block_legal_notice: {
      icon: "gavel",
      template: "{{section}} {{translations}}",
      fields: [
        anchor(),
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
      ],
    },
  },
);
