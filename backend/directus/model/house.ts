import { room } from "./dsl";
import { checkboxes, choice, clock, color, degrees, email, html, json, link, long, needed, publication, slug, sort, text, webAddress, yes } from "./fields";
import { children, file, language, one, owner, project, translations } from "./ties";

const TIME_ZONE = { default: "Europe/Berlin", required: true } as const;
const whenMatomo = { onlyWhen: { field: "name", is: ["matomo"] } } as const;
const whenShop = { onlyWhen: { field: "name", is: ["shop"] } } as const;
/** The specification's day codes: 0 is a note, 1 to 16 are days and spans of days. */
const DAY_CODES = Array.from({ length: 17 }, (_, day) => String(day));

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
        needed("time_zone", TIME_ZONE),
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
      fields: [owner("site_config", "site_config"), sort(), one("brand_config", "brand_config", "{{brand.display_name}}", { width: "full" })],
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
      template: "{{brand.display_name}}",
      fields: [yes("rolex_clock"), text("rolex_api_key"), one("brand", "brand", "{{display_name}}"), webAddress("script_url")],
    },
    theme: {
      icon: "palette",
      template: "{{project.display_name}}",
      fields: [
        project(),
        color("brand_color", { required: true }),
        color("base_color", { required: true }),
        one("button_config", "theme_button", "{{accentColor}} {{borderRadius}}"),
        json("config"),
      ],
    },
    theme_button: {
      icon: "smart_button",
      template: "{{accentColor}} {{borderRadius}}",
      fields: [color("accentColor"), color("color"), text("borderRadius"), text("borderThickness")],
    },
    company: {
      icon: "badge",
      template: "{{display_name}}",
      fields: [
        project(),
        needed("company_name"),
        needed("display_name"),
        choice("legal_form", ["single", "ev", "bag", "other"]),
        text("ust_id"),
        text("vat_number"),
        children("addresses", "company_address", "company", "{{street}} {{number}}, {{zip_code}} {{city}}"),
        children("emails", "company_email", "company", "{{email}}"),
        children("numbers", "company_number", "company", "{{number}} {{type}}"),
        children("executives", "company_executive", "company", "{{name}}"),
        children("registers", "company_register", "company", "{{register_type}} {{number}}"),
      ],
    },
    company_address: {
      icon: "location_on",
      owned: true,
      fields: [
        owner("company", "company"),
        sort(),
        needed("street"),
        needed("number"),
        needed("zip_code"),
        needed("city"),
        needed("country_code", { default: "DE", maxLength: 2 }),
        choice("address_type", ["hq", "federal_office"], { default: "hq" }),
      ],
    },
    company_email: { icon: "mail", owned: true, fields: [owner("company", "company"), sort(), email("email", { required: true }), yes("primary")] },
    company_number: {
      icon: "call",
      owned: true,
      fields: [owner("company", "company"), sort(), needed("number"), choice("type", ["phone", "mobile", "fax"], { default: "phone" }), yes("primary")],
    },
    company_executive: { icon: "person", owned: true, fields: [owner("company", "company"), sort(), needed("name")] },
    company_register: {
      icon: "menu_book",
      owned: true,
      fields: [owner("company", "company"), sort(), needed("register_type"), needed("number"), needed("registrar")],
    },
    branch: {
      icon: "storefront",
      template: "{{display_name}}",
      fields: [
        project(),
        publication(),
        sort(),
        needed("display_name"),
        slug(),
        needed("street"),
        needed("zip"),
        needed("city"),
        needed("country_code", { default: "DE", maxLength: 2 }),
        text("phone"),
        email(),
        degrees("latitude", 90),
        degrees("longitude", 180),
        needed("time_zone", TIME_ZONE),
        file("image"),
        children("opening_periods", "opening_period", "branch", "{{day}} {{time_open}} {{time_close}} {{free_text}}"),
        children("opening_times", "opening_time", "branch", "{{opening_time}} {{closing_time}}"),
        translations([html("description")]),
      ],
    },
    opening_period: {
      icon: "schedule",
      owned: true,
      fields: [
        owner("branch", "branch"),
        sort(),
        choice("day", DAY_CODES, { other: true }),
        clock("time_open"),
        clock("time_close"),
        text("free_text"),
        translations([text("free_text")]),
      ],
    },
    opening_time: {
      icon: "history",
      owned: true,
      fields: [
        owner("branch", "branch"),
        sort(),
        yes("closed"),
        clock("opening_time"),
        clock("closing_time"),
        translations([text("day"), text("free_text")], "day"),
      ],
    },
    widget: {
      icon: "widgets",
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
        file("file", { required: true, hidden: true, indexed: true, onDelete: "CASCADE" }),
        language("language", { required: true }),
        text("alt", { width: "full" }),
      ],
    },
  },
);
