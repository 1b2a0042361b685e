import { z } from "zod";
import type { Company } from "../../domain/contact/company";
import type { ConsentRecord } from "../../domain/consent/consent-entries";
import {
  SOCIAL_PLATFORMS,
  type MenuEntryRecord,
  type MenuGroupRecord,
  type MenuRecord,
} from "../../domain/navigation/menu";
import type { ThemeRecord } from "../../domain/theme/theme";
import type { WidgetRecord } from "../../domain/content/footer-widgets";
import {
  flag,
  localeCode,
  optionalText,
  sortedRows,
  sortIndex,
  nonEmptyText,
  requiredTranslations,
  integer,
} from "./field-schemas";
import type {
  CompanyAddressRow,
  CompanyEmailRow,
  CompanyExecutiveRow,
  CompanyNumberRow,
  CompanyRegisterRow,
  CompanyRow,
  ConsentRow,
  ConsentTranslationsRow,
  MenuEntryRow,
  MenuGroupRow,
  MenuRow,
  ThemeButtonRow,
  ThemeRow,
  WidgetRow,
  WidgetTranslationsRow,
} from "../rows.generated";
import { rowParser } from "./row-parser";

/** Schemas of the layout around each page: company, menus, footer widgets, consents, theme. */
export const companySchema: z.ZodType<Company> = rowParser<CompanyRow>()({
  id: integer,
  company_name: nonEmptyText,
  display_name: nonEmptyText,
  legal_form: z.enum(["single", "ev", "bag", "other"], {
    error: "is not one of single, ev, bag, other",
  }),
  ust_id: optionalText,
  vat_number: optionalText,
  addresses: sortedRows(
    rowParser<CompanyAddressRow>()({
      sort: sortIndex,
      street: nonEmptyText,
      number: nonEmptyText,
      zip_code: nonEmptyText,
      city: nonEmptyText,
      country_code: nonEmptyText,
      address_type: z.enum(["hq", "federal_office"], { error: "is not one of hq, federal_office" }),
    }),
  ),
  emails: sortedRows(
    rowParser<CompanyEmailRow>()({
      sort: sortIndex,
      email: z.email({ error: "is not an e-mail address" }),
      primary: flag,
    }),
  ),
  numbers: sortedRows(
    rowParser<CompanyNumberRow>()({
      sort: sortIndex,
      number: nonEmptyText,
      type: z.enum(["phone", "mobile", "fax"], { error: "is not one of phone, mobile, fax" }),
      primary: flag,
    }),
  ),
  executives: sortedRows(rowParser<CompanyExecutiveRow>()({ sort: sortIndex, name: nonEmptyText })),
  registers: sortedRows(
    rowParser<CompanyRegisterRow>()({
      sort: sortIndex,
      register_type: nonEmptyText,
      number: nonEmptyText,
      registrar: nonEmptyText,
    }),
  ),
}).transform((record) => ({
  id: record.id,
  companyName: record.company_name,
  displayName: record.display_name,
  legalForm: record.legal_form,
  ustId: record.ust_id,
  vatNumber: record.vat_number,
  addresses: record.addresses.map((address) => ({
    street: address.street,
    number: address.number,
    zipCode: address.zip_code,
    city: address.city,
    countryCode: address.country_code,
    addressType: address.address_type,
  })),
  emails: record.emails,
  numbers: record.numbers,
  executives: record.executives,
  registers: record.registers.map(({ register_type, number, registrar }) => ({
    registerType: register_type,
    number,
    registrar,
  })),
}));

const named = requiredTranslations(
  z.object({ language: localeCode, display_name: nonEmptyText }).transform((translation) => ({
    language: translation.language,
    displayName: translation.display_name,
  })),
);

const linkFields = {
  path: optionalText,
  path_prefix: optionalText,
  external_path: optionalText,
  anchor: optionalText,
  type: z
    .enum(["page", "external", "mail", "phone", "file", "group"], {
      error: "is not a kind of menu entry",
    })
    .nullish()
    .transform((value) => value ?? null),
};

// Directus returns menu entries three levels deep: an entry, its groups, and the links of either
// (MENU-1).
const menuEntry: z.ZodType<MenuEntryRecord> = rowParser<MenuEntryRow>()({
  id: integer,
  sort: sortIndex,
  ...linkFields,
  media: z
    .enum(SOCIAL_PLATFORMS, { error: "is not a known social platform" })
    .nullish()
    .transform((value) => value ?? null),
  translations: named,
  sub: z.lazy(() => sortedRows(menuEntry)).optional(),
  groups: z.lazy(() => sortedRows(menuGroup)).optional(),
}).transform(({ path_prefix, external_path, sub, groups, ...entry }) => ({
  ...entry,
  pathPrefix: path_prefix,
  externalPath: external_path,
  sub: sub ?? [],
  groups: groups ?? [],
}));

const menuGroup: z.ZodType<MenuGroupRecord> = rowParser<MenuGroupRow>()({
  id: integer,
  sort: sortIndex,
  translations: named,
  sub: z.lazy(() => sortedRows(menuEntry)),
});

export const menuSchema: z.ZodType<MenuRecord> = rowParser<MenuRow>()({
  id: integer,
  position: z.enum(["primary", "social", "legal"], {
    error: "is not one of primary, social, legal",
  }),
  display_name: nonEmptyText,
  entries: sortedRows(menuEntry),
}).transform(({ display_name, ...record }) => ({ ...record, displayName: display_name }));

const widgetProps = z
  .union([
    z.array(z.string()),
    // Older format: an object of switches, { showLogo: true }.
    z
      .record(z.string(), z.unknown())
      .transform((switches) => Object.keys(switches).filter((name) => switches[name] === true)),
  ])
  .nullish()
  .transform((props) => props ?? []);

export const widgetSchema: z.ZodType<WidgetRecord> = rowParser<WidgetRow>()({
  id: integer,
  sort: sortIndex,
  widget_name: nonEmptyText,
  props: widgetProps,
  translations: requiredTranslations(
    rowParser<WidgetTranslationsRow>()({ language: localeCode, header: nonEmptyText }),
  ),
}).transform(({ widget_name, ...record }) => ({ ...record, widgetName: widget_name }));

export const consentSchema: z.ZodType<ConsentRecord> = rowParser<ConsentRow>()({
  id: integer,
  sort: sortIndex,
  function_id: nonEmptyText,
  default_on: flag,
  locked: flag,
  link: optionalText,
  translations: requiredTranslations(
    rowParser<ConsentTranslationsRow>()({
      language: localeCode,
      display_name: nonEmptyText,
      description: nonEmptyText,
    }).transform((translation) => ({
      language: translation.language,
      displayName: translation.display_name,
      description: translation.description,
    })),
  ),
}).transform(({ function_id, default_on, ...record }) => ({
  ...record,
  functionId: function_id,
  defaultOn: default_on,
}));

export const themeSchema: z.ZodType<ThemeRecord> = rowParser<ThemeRow>()({
  brand_color: nonEmptyText,
  base_color: nonEmptyText,
  config: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((value) => value ?? null),
  button_config: rowParser<ThemeButtonRow>()({
    accentColor: optionalText,
    color: optionalText,
    borderRadius: optionalText,
    borderThickness: optionalText,
  })
    .nullish()
    .transform((value) => value ?? null),
}).transform((record) => ({
  brandColor: record.brand_color,
  baseColor: record.base_color,
  config: record.config,
  button: record.button_config,
}));
