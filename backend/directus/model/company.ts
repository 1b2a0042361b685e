import { RECIPIENT_SERVICES, TRANSFER_BASES } from "#domain/legal/data-recipient";
import { GERMAN_STATES } from "#domain/calendar/german-states";
import type { CollectionOptions } from "./dsl/definition";
import { listOpeningDays } from "#domain/opening-hours/opening-days";
import { fieldGroup } from "./dsl/collection-group";
import {
  choiceField,
  emailField,
  richTextField,
  requiredTextField,
  publicationStatusField,
  slugField,
  sortField,
  textField,
  timeZoneField,
} from "./dsl/text-fields";
import { timeField, coordinateField, booleanField, dateField } from "./dsl/number-fields";
import {
  oneToMany,
  fileField,
  parentField,
  projectField,
  translationsField,
} from "./dsl/relations";

/** The company and its branches. */
export const companyCollections: Readonly<Record<string, CollectionOptions>> = {
  company: {
    icon: "badge",
    access: { build: {} },
    listColumns: "display_name company_name legal_form",
    displayTemplate: "{{display_name}}",
    fields: [
      projectField(),
      requiredTextField("company_name"),
      requiredTextField("display_name"),
      choiceField("legal_form", ["single", "ev", "bag", "other"]),
      textField("ust_id"),
      textField("vat_number"),
      oneToMany(
        "addresses",
        "company_address",
        "company",
        "{{street}} {{number}}, {{zip_code}} {{city}}",
      ),
      oneToMany("emails", "company_email", "company", "{{email}}"),
      oneToMany("numbers", "company_number", "company", "{{number}} {{type}}"),
      oneToMany("executives", "company_executive", "company", "{{name}}"),
      oneToMany("registers", "company_register", "company", "{{register_type}} {{number}}"),
      oneToMany("recipients", "company_recipient", "company", "{{service}} {{name}}"),
    ],
  },
  company_address: {
    icon: "location_on",
    nested: true,
    fields: [
      parentField("company", "company"),
      sortField(),
      requiredTextField("street"),
      requiredTextField("number"),
      requiredTextField("zip_code"),
      requiredTextField("city"),
      requiredTextField("country_code", { default: "DE", maxLength: 2 }),
      choiceField("address_type", ["hq", "federal_office"], { default: "hq" }),
    ],
  },
  company_email: {
    icon: "mail",
    nested: true,
    fields: [
      parentField("company", "company"),
      sortField(),
      emailField("email", { required: true }),
      booleanField("primary"),
    ],
  },
  company_number: {
    icon: "call",
    nested: true,
    fields: [
      parentField("company", "company"),
      sortField(),
      requiredTextField("number"),
      choiceField("type", ["phone", "mobile", "fax"], { default: "phone" }),
      booleanField("primary"),
    ],
  },
  company_executive: {
    icon: "person",
    nested: true,
    fields: [parentField("company", "company"), sortField(), requiredTextField("name")],
  },
  company_register: {
    icon: "menu_book",
    nested: true,
    fields: [
      parentField("company", "company"),
      sortField(),
      requiredTextField("register_type"),
      requiredTextField("number"),
      requiredTextField("registrar"),
    ],
  },
  company_recipient: {
    icon: "share",
    nested: true,
    fields: [
      parentField("company", "company"),
      sortField(),
      choiceField("service", RECIPIENT_SERVICES, { default: "hosting" }),
      requiredTextField("name"),
      requiredTextField("address", { width: "full" }),
      requiredTextField("country_code", {
        ...{ default: "DE", maxLength: 2, validation: { _regex: "^[A-Z]{2}$" } },
      }),
      choiceField("transfer_basis", TRANSFER_BASES, { default: "none" }),
    ],
  },
  branch: {
    icon: "storefront",
    access: { build: { items: "published" } },
    listColumns: "display_name street city status",
    displayTemplate: "{{display_name}}",
    fields: [
      projectField(),
      publicationStatusField(),
      sortField(),
      requiredTextField("display_name"),
      slugField(),
      oneToMany(
        "opening_periods",
        "opening_period",
        "branch",
        "{{day}} {{time_open}} – {{time_close}}",
      ),
      oneToMany(
        "opening_exceptions",
        "opening_exception",
        "branch",
        "{{first_day}} – {{last_day}} {{time_open}} – {{time_close}}",
      ),
      requiredTextField("street"),
      requiredTextField("zip"),
      requiredTextField("city"),
      requiredTextField("country_code", { default: "DE", maxLength: 2 }),
      choiceField("holiday_state", GERMAN_STATES, { required: false }),
      textField("phone"),
      emailField(),
      fileField("image"),
      translationsField([textField("display_name"), richTextField("description")]),
      ...fieldGroup("section_rare", "tune", [
        coordinateField("latitude", 90),
        coordinateField("longitude", 180),
        timeZoneField(),
        oneToMany("opening_times", "opening_time", "branch", "{{opening_time}} – {{closing_time}}"),
      ]),
    ],
  },
  opening_period: {
    icon: "schedule",
    nested: true,
    fields: [
      parentField("branch", "branch"),
      sortField(),
      choiceField("day", listOpeningDays(), { other: true }),
      timeField("time_open"),
      timeField("time_close"),
      textField("free_text"),
      translationsField([textField("free_text")]),
    ],
  },
  opening_exception: {
    icon: "event_busy",
    nested: true,
    fields: [
      parentField("branch", "branch"),
      sortField(),
      dateField("first_day", { required: true }),
      dateField("last_day"),
      timeField("time_open"),
      timeField("time_close"),
      translationsField([textField("note")]),
    ],
  },
  opening_time: {
    icon: "history",
    nested: true,
    fields: [
      parentField("branch", "branch"),
      sortField(),
      booleanField("closed"),
      timeField("opening_time"),
      timeField("closing_time"),
      translationsField([textField("day"), textField("free_text")], "day"),
    ],
  },
};
