import { z } from "zod";
import { listNoticeParagraphs } from "#domain/legal/guarantee-notice";
import { type GuaranteeTerms, listGuaranteeRows } from "#domain/legal/manufacturer-guarantee";
import { GUARANTEE_MESSAGES } from "#domain/locale/messages/guarantee.generated";
import type { Locale } from "#domain/locale/locale";
import { SHOP_MESSAGES } from "#domain/locale/messages/shop.generated";
import { createFieldTranslator } from "#domain/locale/translate-fields";
import { splitLines } from "#domain/text/lines";
import { readRecords } from "../../../shared/read-records";
import { labelWithValue } from "../../../shared/mail/messages";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import type { OrderRecord, OrderRecordLine } from "./order-record";

const texts = z.object({
  scope: z.string(),
  territory: z.string(),
  procedure: z.string(),
});
const guarantee = texts.extend({
  guarantor: z.string(),
  guarantor_address: z.string(),
  guarantor_contact: z.string().nullish(),
  translations: z.array(texts.partial().extend({ language: z.string() })).nullish(),
});
const repairText = z.object({ repair_information: z.string().nullish() });
const manufacturer = repairText.extend({
  id: z.number(),
  display_name: z.string(),
  translations: z.array(repairText.extend({ language: z.string() })).nullish(),
});
const guaranteedProduct = z.object({
  id: z.number(),
  guarantee_years: z.number().nullish(),
  guarantee: guarantee.nullish(),
  manufacturer: manufacturer.nullish(),
});

/** Returns the terms in a locale. A text without a translation stays in its original German. */
function toTerms(record: z.infer<typeof guarantee>, locale: Locale): GuaranteeTerms {
  const translated = record.translations?.find(({ language }) => language === locale);
  return {
    guarantor: record.guarantor,
    guarantorAddress: splitLines(record.guarantor_address),
    guarantorContact: record.guarantor_contact || null,
    scope: splitLines(translated?.scope || record.scope),
    territory: translated?.territory || record.territory,
    procedure: splitLines(translated?.procedure || record.procedure),
  };
}

function describeGuarantee(
  { display_name: name, reference_number: referenceNumber }: OrderRecordLine,
  { guarantee_years: years, guarantee: record }: z.infer<typeof guaranteedProduct>,
  locale: Locale,
): readonly string[] {
  if (!years || !record) return [];
  const rows = listGuaranteeRows(toTerms(record, locale), { name, referenceNumber, years }, locale);
  return [
    labelWithValue(locale, GUARANTEE_MESSAGES[locale].terms, name),
    ...rows.map(({ label, lines }) => [label, ...lines].join("\n")),
  ];
}

/** Returns what the manufacturers tell about repair and spare parts, each once. */
function describeRepair(
  products: readonly z.infer<typeof guaranteedProduct>[],
  locale: Locale,
): readonly string[] {
  const makers = new Map(
    products.flatMap(({ manufacturer: maker }) => (maker ? [[maker.id, maker] as const] : [])),
  );
  return [...makers.values()].flatMap((maker) => {
    const text = createFieldTranslator(maker, maker.translations, locale)("repair_information");
    const title = labelWithValue(locale, SHOP_MESSAGES[locale].product.repair, maker.display_name);
    return text ? [title, ...splitLines(text)] : [];
  });
}

/**
 * Returns the text on guarantees that the mail of an order carries as a durable medium: the EU
 * notice on the legal guarantee, the terms of the manufacturers' guarantees of its products (§ 312f
 * (2), § 479 (2) BGB), and what the manufacturers tell about repair and spare parts (LAW-8).
 */
export async function readGuaranteeText(uow: UnitOfWork, order: OrderRecord): Promise<string> {
  const { language: locale, lines } = order;
  const ids = [...new Set(lines.flatMap(({ product }) => product?.id ?? []))];
  const products = await readRecords(uow, "ecommerce_product", guaranteedProduct, {
    id: { _in: ids },
  });
  const guarantees = ids.flatMap((id) => {
    const line = lines.find(({ product }) => product?.id === id);
    const product = products.find((candidate) => candidate.id === id);
    return line && product ? describeGuarantee(line, product, locale) : [];
  });
  return [...listNoticeParagraphs(locale), ...guarantees, ...describeRepair(products, locale)].join(
    "\n\n",
  );
}
