import { anchor, headline } from "./block-parts";
import { liveBlocks } from "./blocks-live";
import { room } from "./dsl";
import type { Field } from "./dsl";
import { choice, html, link, long, needed, sort, text } from "./fields";
import { children, file, owner, pictures, translations } from "./ties";

const image = (): Field => file("image", { required: true });

/** The building bricks of pages. */
export const blockRoom = room(
  { name: "blocks", icon: "dashboard_customize", color: "#4B5A7A", folded: true },
  {
    block_hero: {
      icon: "wallpaper",
      list: "image translations",
      template: "{{translations}}",
      fields: [
        image(),
        link("link_path"),
        translations([text("eyebrow"), needed("headline"), long("text"), text("link_label")], "headline"),
        anchor(),
      ],
    },
    block_text: {
      icon: "notes",
      list: "translations anchor",
      template: "{{translations}}",
      fields: [translations([headline(), html("text", { required: true })]), anchor()],
    },
    block_text_image: {
      icon: "art_track",
      list: "image translations",
      template: "{{translations}}",
      fields: [
        image(),
        choice("image_position", ["left", "right"], { default: "left" }),
        link("link_path"),
        translations([text("eyebrow"), needed("headline"), html("text", { required: true }), text("link_label")], "headline"),
        anchor(),
      ],
    },
    block_image: {
      icon: "image",
      list: "image translations",
      template: "{{image}} {{translations}}",
      fields: [image(), translations([text("caption")]), anchor()],
    },
    block_gallery: {
      icon: "photo_library",
      list: "translations anchor",
      template: "{{translations}}",
      fields: [pictures("images", "block_gallery_file", "block_gallery"), translations([headline()]), anchor()],
    },
    block_cta: {
      icon: "ads_click",
      list: "translations link_path",
      template: "{{translations}}",
      fields: [
        file("image"),
        link("link_path", { required: true }),
        translations([text("eyebrow"), needed("headline"), long("text"), needed("link_label")], "headline"),
        anchor(),
      ],
    },
    block_quote: {
      icon: "format_quote",
      list: "translations",
      template: "{{translations}}",
      fields: [translations([long("text", { required: true }), text("author"), text("role")], "author"), anchor()],
    },
    block_accordion: {
      icon: "expand_circle_down",
      list: "translations anchor",
      template: "{{translations}}",
      fields: [children("items", "block_accordion_item", "block_accordion", "{{translations}}"), translations([headline()]), anchor()],
    },
    block_accordion_item: {
      icon: "help",
      owned: true,
      fields: [owner("block_accordion", "block_accordion"), sort(), translations([needed("question"), html("answer", { required: true })])],
    },
    block_link_group: {
      icon: "list_alt",
      list: "translations anchor",
      template: "{{translations}}",
      fields: [
        children("items", "block_link_group_item", "block_link_group", "{{translations}} {{link_path}}"),
        translations([headline()]),
        anchor(),
      ],
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
      list: "translations anchor",
      template: "{{translations}}",
      fields: [
        children("items", "block_category_tile", "block_category_tiles", "{{translations}} {{link_path}}"),
        translations([headline()]),
        anchor(),
      ],
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
    ...liveBlocks,
  },
);
