import { company } from "./company";
import { room, section } from "./dsl";
import { checkboxes, choice, color, json, link, long, needed, sort, text, webAddress, timeZone } from "./fields";
import { yes } from "./figures";
import { children, file, language, one, owner, project, translations } from "./ties";

const whenMatomo = { onlyWhen: { field: "name", is: ["matomo"] } } as const;
const whenShop = { onlyWhen: { field: "name", is: ["shop"] } } as const;

/** Who the house is: its project, its site's settings and looks, its company and its branches. */
export const house = room(
  { name: "house", icon: "home_work", color: "#7A5C2E" },
  {
    project: {
      icon: "domain",
      template: "{{display_name}}",
      fields: [
        needed("display_name"),
        needed("domain", { unique: true, indexed: true }),
        webAddress("url", { required: true }),
        file("logo"),
        yes("show_accessibility"),
        language("default_language", { required: true, default: "de" }),
        timeZone(),
        needed("currency", { default: "EUR", maxLength: 3 }),
      ],
    },
    languages: {
      icon: "translate",
      template: "{{name}}",
      fields: [needed("code", { primaryKey: true }), needed("name"), sort()],
    },
    site_config: {
      icon: "tune",
      list: "translations project",
      template: "{{project.display_name}}",
      fields: [
        project(),
        link("backoffice_url"),
        file("logo"),
        file("logo_inverse"),
        file("icon"),
        file("social_image"),
        yes("calendar_booking"),
        children("config", "site_config_entry", "site_config", "{{brand_config.script_url}}"),
        children("plugins", "site_plugin", "site_config", "{{name}} {{display_name}}"),
        translations([needed("seo_title"), long("seo_description"), text("seo_keywords")]),
      ],
    },
    site_config_entry: {
      icon: "settings",
      owned: true,
      fields: [
        owner("site_config", "site_config"),
        sort(),
        one("brand_config", "brand_config", "{{brand.display_name}}", { width: "full" }),
      ],
    },
    site_plugin: {
      icon: "extension",
      owned: true,
      fields: [
        owner("site_config", "site_config"),
        sort(),
        choice("name", ["matomo", "shop"], { indexed: true }),
        yes("enabled", true),
        text("display_name", whenShop),
        text("path", whenShop),
        text("site_id", whenMatomo),
        webAddress("analytics_url", whenMatomo),
        yes("consent_required", true, whenMatomo),
        yes("js_error_tracking", false, whenMatomo),
      ],
    },
    brand_config: {
      icon: "watch",
      list: "brand rolex_clock",
      template: "{{brand.display_name}}",
      fields: [yes("rolex_clock"), text("rolex_api_key"), one("brand", "brand", "{{display_name}}"), webAddress("script_url")],
    },
    theme: {
      icon: "palette",
      list: "brand_color base_color",
      template: "{{project.display_name}}",
      fields: [
        project(),
        color("brand_color", { required: true }),
        color("base_color", { required: true }),
        one("button_config", "theme_button", "{{accentColor}} {{borderRadius}}", {
          options: { template: "{{accentColor}} {{borderRadius}}", enableCreate: true },
        }),
        ...section("section_rare", "tune", [json("config")]),
      ],
    },
    theme_button: {
      icon: "smart_button",
      template: "{{accentColor}} {{borderRadius}}",
      fields: [color("accentColor"), color("color"), text("borderRadius"), text("borderThickness")],
    },
    ...company,
    widget: {
      icon: "widgets",
      list: "translations widget_name position",
      template: "{{widget_name}}",
      fields: [
        project(),
        sort(),
        choice("widget_name", ["address", "contact", "navigation", "social", "openingHours"], { other: true }),
        choice("position", ["footer"], { default: "footer" }),
        checkboxes("props", ["showLogo"]),
        translations([needed("header")]),
      ],
    },
    file_translations: {
      icon: "image_search",
      owned: true,
      fields: [
        file("file", { notNull: true, hidden: true, indexed: true, onDelete: "CASCADE" }),
        language("language", { notNull: true, hidden: true }),
        text("alt", { width: "full" }),
      ],
    },
  },
);
