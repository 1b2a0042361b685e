import type { ResponsibleManufacturer } from "../../domain/catalogue/product";
import type { Locale } from "../../domain/locale/locale";
import { createFieldTranslator, type LogFallback } from "../../domain/locale/translate-fields";
import { splitLines } from "../../domain/text/lines";
import type { RawProduct } from "./schemas/product-schemas";

/** Parses who answers for the safety of a product, and how it can be repaired (PRODUCT-1). */
export function parseResponsibleManufacturer(
  raw: NonNullable<RawProduct["manufacturer"]>,
  locale: Locale,
  note: LogFallback,
): ResponsibleManufacturer {
  const repair = raw.repair_information
    ? createFieldTranslator(raw, raw.translations, locale, note)("repair_information")
    : null;
  return {
    ...(raw.legal_name ? { legalName: raw.legal_name } : {}),
    ...(raw.postal_address ? { postalAddress: raw.postal_address } : {}),
    ...(raw.electronic_address ? { electronicAddress: raw.electronic_address } : {}),
    ...(raw.eu_responsible_person ? { euResponsiblePerson: raw.eu_responsible_person } : {}),
    ...(raw.imported_by_shop ? { isImportedByShop: true } : {}),
    ...(raw.weee_number ? { weeeNumber: raw.weee_number } : {}),
    ...(repair ? { repair: splitLines(repair) } : {}),
  };
}
