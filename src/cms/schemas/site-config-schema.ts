import { z } from "zod";
import type { SiteConfigRecord } from "../../domain/content/records";
import {
  flag,
  localeCode,
  optionalFile,
  optionalReference,
  optionalText,
  relationRows,
  sortedRows,
  sortIndex,
  nonEmptyText,
  requiredTranslations,
  integer,
} from "./field-schemas";
import { rowParser } from "./row-parser";

const plugin = z.discriminatedUnion("name", [
  rowParser("site_plugin", {
    name: z.literal("matomo"),
    sort: sortIndex,
    enabled: flag,
    site_id: nonEmptyText,
    analytics_url: z.url({ error: "is not a web address" }),
    consent_required: flag,
    js_error_tracking: flag,
  }),
  rowParser("site_plugin", {
    name: z.literal("shop"),
    sort: sortIndex,
    enabled: flag,
    display_name: nonEmptyText,
    path: nonEmptyText.regex(
      /^[a-z0-9-]+$/,
      "may contain only lowercase letters, digits and hyphens",
    ),
    translations: relationRows(
      rowParser("site_plugin_translations", { language: localeCode, display_name: optionalText }),
    ),
  }),
]);

export const siteConfigSchema: z.ZodType<SiteConfigRecord> = rowParser("site_config", {
  id: integer,
  logo: optionalFile,
  logo_inverse: optionalFile,
  icon: optionalFile,
  social_image: optionalFile,
  calendar_booking: flag,
  backoffice_url: optionalText,
  config: sortedRows(
    rowParser("site_config_entry", {
      sort: sortIndex,
      brand_config: rowParser("brand_config", {
        rolex_clock: flag,
        rolex_api_key: optionalText,
        brand: optionalReference,
        script_url: optionalText,
      }).nullish(),
    }),
  ),
  plugins: relationRows(plugin),
  translations: requiredTranslations(
    rowParser("site_config_translations", {
      language: localeCode,
      seo_title: nonEmptyText,
      seo_description: optionalText,
      seo_keywords: optionalText,
    }).transform((translation) => ({
      language: translation.language,
      seoTitle: translation.seo_title,
      seoDescription: translation.seo_description,
      seoKeywords: translation.seo_keywords,
    })),
  ),
}).transform((record) => {
  const clock = record.config[0]?.brand_config;
  const enabled = record.plugins.filter((entry) => entry.enabled);
  const matomo = enabled.find((entry) => entry.name === "matomo");
  const shop = enabled.find((entry) => entry.name === "shop");
  return {
    id: record.id,
    logo: record.logo,
    logoInverse: record.logo_inverse,
    icon: record.icon,
    socialImage: record.social_image,
    calendarBooking: record.calendar_booking,
    backofficeUrl: record.backoffice_url,
    brandClock: clock?.rolex_clock
      ? { dealerKey: clock.rolex_api_key, brand: clock.brand, scriptUrl: clock.script_url }
      : null,
    matomo: matomo
      ? {
          siteId: matomo.site_id,
          url: matomo.analytics_url,
          consentRequired: matomo.consent_required,
          jsErrorTracking: matomo.js_error_tracking,
        }
      : null,
    shop: shop
      ? {
          displayName: shop.display_name,
          localizedNames: new Map(
            shop.translations.flatMap(({ language, display_name }) =>
              display_name === null ? [] : [[language, display_name]],
            ),
          ),
          path: shop.path,
        }
      : null,
    translations: record.translations,
  };
});
