import { z } from "zod";
import type { ConsentRecord } from "../../domain/consent/consent-entries";
import type { ThemeRecord } from "../../domain/theme/theme";
import type { WidgetRecord } from "../../domain/content/footer-widgets";
import {
  flag,
  localeCode,
  optionalText,
  sortIndex,
  nonEmptyText,
  requiredTranslations,
  integer,
} from "./field-schemas";
import { rowParser } from "./row-parser";

/* Schemas of the layout around each page: footer widgets, consents, theme. */

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

export const widgetSchema: z.ZodType<WidgetRecord> = rowParser("widget", {
  id: integer,
  sort: sortIndex,
  widget_name: nonEmptyText,
  props: widgetProps,
  translations: requiredTranslations(
    rowParser("widget_translations", { language: localeCode, header: nonEmptyText }),
  ),
}).transform(({ widget_name, ...record }) => ({ ...record, widgetName: widget_name }));

export const consentSchema: z.ZodType<ConsentRecord> = rowParser("consent", {
  id: integer,
  sort: sortIndex,
  function_id: nonEmptyText,
  default_on: flag,
  locked: flag,
  link: optionalText,
  translations: requiredTranslations(
    rowParser("consent_translations", {
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

export const themeSchema: z.ZodType<ThemeRecord> = rowParser("theme", {
  brand_color: nonEmptyText,
  base_color: nonEmptyText,
  config: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((value) => value ?? null),
  button_config: rowParser("theme_button", {
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
