import { resolveTranslation, type Locale, type Translations } from "../locale/locale";
import { SITE_MESSAGES } from "../locale/messages/site.generated";

/**
 * A footer widget as entered by an editor. `props` are the selected options, such as "showLogo".
 */
export type WidgetRecord = {
  readonly id: number;
  readonly sort: number;
  readonly widgetName: string;
  readonly props: readonly string[];
  readonly translations: Translations<{ readonly header: string }>;
};

/** A footer widget in one locale, ready to render (FOOT-2, FOOT-3). */
export type FooterWidget =
  | { readonly kind: "address"; readonly header: string; readonly showLogo: boolean }
  | { readonly kind: "contact"; readonly header: string }
  | { readonly kind: "navigation"; readonly header: string }
  | { readonly kind: "social"; readonly header: string }
  | { readonly kind: "openingHours"; readonly header: string }
  | { readonly kind: "unknown"; readonly header: string; readonly name: string };

/**
 * Text shown in place of an unknown widget (FOOT-3). The specification fixes it for all locales.
 */
export const UNKNOWN_WIDGET_TEXT = "Widget not found :-(";

/**
 * Returns the footer widgets of one locale, sorted by `sort` (FOOT-1). Without configured widgets,
 * returns the default footer (FOOT-4).
 */
export function resolveFooterWidgets(
  records: readonly WidgetRecord[],
  locale: Locale,
  note?: (message: string) => void,
): readonly FooterWidget[] {
  if (records.length === 0) return createDefaultFooter(locale);
  return records
    .toSorted((a, b) => a.sort - b.sort)
    .map((record) => toWidget(record, locale, note));
}

/** Creates the default footer: address with logo, contact, opening hours, navigation (FOOT-4). */
function createDefaultFooter(locale: Locale): readonly FooterWidget[] {
  const headers = SITE_MESSAGES[locale].footer;
  return [
    { kind: "address", header: headers.address, showLogo: true },
    { kind: "contact", header: headers.contact },
    { kind: "openingHours", header: headers.openingHours },
    { kind: "navigation", header: headers.navigation },
  ];
}

function toWidget(
  record: WidgetRecord,
  locale: Locale,
  note?: (message: string) => void,
): FooterWidget {
  const report = note && ((message: string) => note(`Widget ${record.id}: ${message}`));
  const header = resolveTranslation(record.translations, locale, report)?.header ?? "";
  switch (record.widgetName) {
    case "address":
      return { kind: "address", header, showLogo: record.props.includes("showLogo") };
    case "contact":
    case "navigation":
    case "social":
    case "openingHours":
      return { kind: record.widgetName, header };
    default:
      return { kind: "unknown", header, name: record.widgetName };
  }
}
