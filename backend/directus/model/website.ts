import { BLOCK_NAMES } from "./block-names";
import { room, section } from "./dsl";
import { choice, email, html, link, long, needed, publication, slug, sort, text, webAddress } from "./fields";
import { yes } from "./figures";
import { blocks, children, file, one, owner, project, translations } from "./ties";

/** Pages that the site knows by key; any other key is a page of the editor's own. */
export const PAGE_KEYS = [
  ..."home brands catalogue services partner sustainability about contact thanks appointment imprint privacy social_privacy".split(" "),
  ..."newsletter_confirm newsletter_unsubscribe".split(" "),
  ..."accessibility info legal display agb widerruf versand_und_zahlung not_found watches jewelry accessories wedding_rings".split(" "),
  ..."beads engagement_rings optics for_kids events home_fabrics decoratives floral_workshop room_fragrances bicycles window".split(" "),
] as const;

const whenPage = { onlyWhen: { field: "type", is: ["page"] } } as const;
/** What unfolds has entries below it, with or without a page of its own. */
const whenOpening = { onlyWhen: { field: "type", is: ["page", "group"] } } as const;

/** What visitors read and how they find it. */
export const website = room(
  { name: "website", icon: "public", color: "#2F5D62" },
  {
    page: {
      icon: "article",
      list: "translations key status",
      template: "{{translations}}",
      fields: [
        project(),
        publication(),
        sort(),
        choice("key", PAGE_KEYS, { other: true, indexed: true }),
        file("image"),
        translations([
          needed("title"),
          link("path", { validation: { _regex: "^[a-z0-9_-]+(/[a-z0-9_-]+)*$" } }),
          long("description"),
          text("seo_title"),
          text("seo_keywords"),
          long("seo_description"),
        ]),
        blocks("page_blocks", "page", BLOCK_NAMES),
      ],
    },
    menu: {
      icon: "menu",
      list: "display_name position",
      template: "{{display_name}}",
      fields: [
        project(),
        choice("position", ["primary", "social", "legal"], { indexed: true }),
        needed("display_name"),
        children("entries", "menu_entry", "menu", "{{translations}} {{type}}"),
      ],
    },
    menu_entry: {
      icon: "link",
      owned: true,
      fields: [
        owner("menu", "menu", true),
        owner("parent", "menu_entry", true),
        owner("group", "menu_group", true),
        sort(),
        choice("type", ["page", "external", "mail", "phone", "file", "group"], { default: "page" }),
        link("path", whenPage),
        link("external_path", { onlyWhen: { field: "type", is: ["external", "mail", "phone", "file"] } }),
        choice("media", ["facebook", "googleplus", "instagram", "other"], {
          required: false,
          onlyWhen: { field: "type", is: ["external"] },
        }),
        translations([needed("display_name")]),
        children("sub", "menu_entry", "parent", "{{translations}} {{type}}", whenOpening),
        children("groups", "menu_group", "entry", "{{translations}}", whenOpening),
        ...section("section_rare", "tune", [text("anchor", whenPage), link("path_prefix", whenPage)]),
      ],
    },
    menu_group: {
      icon: "segment",
      owned: true,
      fields: [
        owner("entry", "menu_entry"),
        sort(),
        translations([needed("display_name")]),
        children("sub", "menu_entry", "group", "{{translations}} {{type}}"),
      ],
    },
    brand: {
      icon: "diamond",
      list: "logo display_name type status",
      template: "{{display_name}}",
      fields: [
        project(),
        publication(),
        sort(),
        needed("display_name"),
        slug("slug", { refusedOnSave: true }),
        one("type", "brand_type", "{{type}}", { required: true }),
        one("manufacturer", "ecommerce_manufacturer", "{{display_name}}"),
        webAddress("website"),
        file("logo"),
        file("image"),
        translations([text("headline"), html("description", { required: true }), long("seo_description")]),
        blocks("brand_blocks", "brand", BLOCK_NAMES),
      ],
    },
    brand_type: {
      icon: "category",
      list: "type translations",
      template: "{{translations}}",
      fields: [project(), sort(), needed("type", { indexed: true }), translations([needed("display_name")])],
    },
    consent: {
      icon: "cookie",
      list: "translations function_id default_on locked status",
      template: "{{translations}}",
      fields: [
        project(),
        sort(),
        publication(),
        needed("function_id"),
        link("link"),
        yes("default_on"),
        yes("locked"),
        translations([needed("display_name"), long("description", { required: true })]),
      ],
    },
    legal_notice: {
      icon: "gavel",
      list: "data_protection rolex_area",
      template: "{{project.display_name}}",
      fields: [
        project(),
        yes("rolex_area"),
        one("data_protection", "data_protection_officer", "{{name}}"),
        translations(
          ["legal_authority", "insurance", "image_sources", "additional_top_info", "additional_bottom_info", "rolex"].map((name) =>
            html(name),
          ),
        ),
      ],
    },
    data_protection_officer: {
      icon: "shield_person",
      template: "{{name}}",
      fields: [
        needed("name"),
        needed("street"),
        needed("number"),
        needed("zip_code"),
        needed("city"),
        needed("phone_number"),
        email("email", { required: true }),
      ],
    },
    redirect: {
      icon: "turn_right",
      list: "source target permanent status",
      template: "{{source}} → {{target}}",
      fields: [
        project(),
        publication(),
        link("source", { required: true, indexed: true, validation: { _starts_with: "/" }, refusedOnSave: true }),
        link("target", { required: true, validation: { _regex: "^(/(?!/)|https?://)[^\\s]*$" }, refusedOnSave: true }),
        yes("permanent"),
        text("note", { width: "full" }),
      ],
    },
  },
);
