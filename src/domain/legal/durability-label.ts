import type { Product, ProductGuarantee } from "../catalogue/product";

/**
 * Harmonised label for a commercial guarantee of durability ("GARAN"): annex II of Implementing
 * Regulation (EU) 2025/1960. docs/law.md names the sources.
 */

/** A guarantee needs the label if it is longer than this (Art. 22a (3) of Directive 2011/83/EU). */
const MOST_YEARS_WITHOUT_LABEL = 2;

/** The label has room for two digits. */
const MOST_YEARS = 99;

/** Page of Your Europe that the QR code of the label contains. */
export const DURABILITY_LABEL_URL =
  "https://europa.eu/youreurope/commercial-guarantee-durability/index.htm";

/** "Producer guarantee in years" in the official languages, in the order of the label. */
export const DURABILITY_LABEL_WORDS: readonly (readonly [language: string, words: string])[] = [
  ["bg", "Гаранция от производителя в години"],
  ["cs", "Záruka výrobce v letech"],
  ["da", "Producentgarantiens varighed i år"],
  ["de", "Herstellergarantie in Jahren"],
  ["el", "Εγγύηση παραγωγού σε έτη"],
  ["en", "Producer guarantee in years"],
  ["es", "Garantía del productor en años"],
  ["et", "Tootja garantii aastates"],
  ["fi", "Tuottajan takuu vuosina"],
  ["fr", "Garantie du producteur en années"],
  ["ga", "Ráthaíocht an táirgeora de réir blianta"],
  ["hr", "Jamstvo proizvođača u godinama"],
  ["hu", "Gyártói jótállás években"],
  ["it", "Garanzia del produttore in anni"],
  ["lt", "Gamintojo garantija metais"],
  ["lv", "Ražotāja garantija gados"],
  ["mt", "Garanzija tal-produttur fi snin"],
  ["nl", "Producentengarantie in jaren"],
  ["pl", "Gwarancja producenta w latach"],
  ["pt", "Garantia do produtor em anos"],
  ["ro", "Garanția producătorului în ani"],
  ["sk", "Záruka výrobcu v rokoch"],
  ["sl", "Garancija proizvajalca v letih"],
  ["sv", "Tillverkarens garanti i antal år"],
];

/** What the label of a product states. */
export type DurabilityLabel = {
  readonly product: number;
  readonly name: string;
  readonly years: number;
  readonly brand: string;
  readonly model: string;
  /** File id of the label as issued by the manufacturer. Absent: the shop draws it. */
  readonly file?: string;
};

type LabelledProduct = Pick<
  Product,
  "id" | "name" | "referenceNumber" | "guarantee" | "manufacturer" | "durabilityLabel"
>;

const isLabelled = ({ years, durability }: ProductGuarantee): boolean =>
  durability && years > MOST_YEARS_WITHOUT_LABEL && years <= MOST_YEARS;

/**
 * Returns the label of a product, or null if it needs none. It needs one if the producer guarantees
 * the durability of the entire good for more than two years, at no additional cost. A file of the
 * manufacturer is shown in any case.
 */
export function createDurabilityLabel(product: LabelledProduct): DurabilityLabel | null {
  const { id, name, referenceNumber, guarantee, manufacturer, durabilityLabel: file } = product;
  if (!guarantee || !(file || isLabelled(guarantee))) return null;
  return {
    product: id,
    name,
    years: guarantee.years,
    brand: manufacturer?.name ?? "",
    model: referenceNumber,
    ...(file ? { file } : {}),
  };
}
