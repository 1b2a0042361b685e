import type { Translations } from "../locale/translations";
import { resolveTranslation, type Locale, type Localized } from "../locale/locale";

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

const DEFAULT_HEADERS = {
  address: { de: "Adresse", en: "Address", fr: "Adresse" },
  contact: { de: "Kontakt", en: "Contact", fr: "Contact" },
  openingHours: { de: "Öffnungszeiten", en: "Opening hours", fr: "Horaires d’ouverture" },
  navigation: { de: "Rechtliches", en: "Legal", fr: "Informations légales" },
} as const satisfies Record<string, Localized<string>>;

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
export function createDefaultFooter(locale: Locale): readonly FooterWidget[] {
  return [
    { kind: "address", header: DEFAULT_HEADERS.address[locale], showLogo: true },
    { kind: "contact", header: DEFAULT_HEADERS.contact[locale] },
    { kind: "openingHours", header: DEFAULT_HEADERS.openingHours[locale] },
    { kind: "navigation", header: DEFAULT_HEADERS.navigation[locale] },
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
