import type { CollectionSpec } from "./dsl";
import { section } from "./dsl";
import { choice, email, html, needed, publication, slug, sort, text, timeZone } from "./fields";
import { clock, degrees, yes } from "./figures";
import { children, file, owner, project, translations } from "./ties";

/** The specification's day codes: 0 is a note, 1 to 16 are days and spans of days. */
const DAY_CODES = Array.from({ length: 17 }, (_, day) => String(day));

/** The company behind the house and the shops that it keeps. */
export const company: Readonly<Record<string, CollectionSpec>> = {
  company: {
    icon: "badge",
    list: "display_name company_name legal_form",
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
  company_email: {
    icon: "mail",
    owned: true,
    fields: [owner("company", "company"), sort(), email("email", { required: true }), yes("primary")],
  },
  company_number: {
    icon: "call",
    owned: true,
    fields: [
      owner("company", "company"),
      sort(),
      needed("number"),
      choice("type", ["phone", "mobile", "fax"], { default: "phone" }),
      yes("primary"),
    ],
  },
  company_executive: { icon: "person", owned: true, fields: [owner("company", "company"), sort(), needed("name")] },
  company_register: {
    icon: "menu_book",
    owned: true,
    fields: [owner("company", "company"), sort(), needed("register_type"), needed("number"), needed("registrar")],
  },
  branch: {
    icon: "storefront",
    list: "display_name street city status",
    template: "{{display_name}}",
    fields: [
      project(),
      publication(),
      sort(),
      needed("display_name"),
      slug(),
      children("opening_periods", "opening_period", "branch", "{{day}} {{time_open}} – {{time_close}}"),
      needed("street"),
      needed("zip"),
      needed("city"),
      needed("country_code", { default: "DE", maxLength: 2 }),
      text("phone"),
      email(),
      file("image"),
      translations([html("description")]),
      ...section("section_rare", "tune", [
        degrees("latitude", 90),
        degrees("longitude", 180),
        timeZone(),
        children("opening_times", "opening_time", "branch", "{{opening_time}} – {{closing_time}}"),
      ]),
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
};
