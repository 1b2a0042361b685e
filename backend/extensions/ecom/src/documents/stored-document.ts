import { z } from "zod";
import { MARGIN_GOODS } from "#domain/documents/document-content";
import { TAX_MODES } from "#domain/pricing/tax-mode";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { jsonValue } from "../orders/record-values";

export const DOCUMENTS = "ecommerce_document";

const money = z.object({ cents: z.number().int(), currency: z.literal("EUR") });

const line = z.object({
  count: z.number().nullable(),
  name: z.string(),
  referenceNumber: z.string().nullable(),
  details: z.array(z.string()),
  unitPrice: money.nullable(),
  total: money,
  mode: z.enum(TAX_MODES).nullable(),
  rate: z.number().nullable(),
  marginGoods: z.enum(MARGIN_GOODS).nullable(),
});

const tax = z.object({
  mode: z.enum(TAX_MODES),
  rate: z.number(),
  net: money,
  tax: money,
  gross: money,
});

/** The part of a stored document that later documents and the accounting refer to. */
const storedContent = z.object({
  number: z.string(),
  issuedOn: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  country: z.string(),
  taxCountry: z.string(),
  deliveredOn: z.string().nullable(),
  payment: z.object({ method: z.string(), reference: z.string().nullable() }),
  corrects: z.object({ number: z.string() }).nullable(),
  lines: z.array(line),
  taxes: z.array(tax),
  total: money,
});

export const storedDocument = z.object({
  type: z.enum(["invoice", "credit_note", "delivery_note"]),
  content: jsonValue(storedContent),
});

export type StoredDocument = z.infer<typeof storedDocument>;

/** Reads the documents of an order, oldest first. */
export async function readDocuments(
  uow: UnitOfWork,
  order: number,
): Promise<readonly StoredDocument[]> {
  const record = storedDocument.extend({ id: z.number() });
  const rows = await readRecords(uow, DOCUMENTS, record, { order: { _eq: order } });
  return rows.toSorted((a, b) => a.id - b.id);
}
