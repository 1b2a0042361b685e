import { z } from "zod";
import type { AccountingEntry } from "#domain/accounting/accounting-entry";
import type { Period } from "#domain/accounting/datev-csv";
import { resolveShareCountry } from "#domain/pricing/tax-country";
import type { StaffQuery } from "../staff/staff-request";
import { storedDocument } from "../documents/stored-document";

const documentRow = storedDocument.extend({
  order: z.object({ payment_method: z.object({ key: z.string() }) }),
});

/** Filter and fields of the documents of a project that are booked, for a read by staff. */
export const entriesQuery = (project: number, { from, to }: Period): StaffQuery => ({
  filter: {
    project: { _eq: project },
    type: { _in: ["invoice", "credit_note"] },
    issued_on: { _between: [from, to] },
  },
  fields: ["id", "type", "content", "order.payment_method.key"],
});

function createEntries({
  type,
  content,
  order,
}: z.infer<typeof documentRow>): readonly AccountingEntry[] {
  if (type === "delivery_note") return [];
  return content.taxes.map(({ net, tax, gross, rate, mode }) => ({
    ...{ type, net, tax, gross, rate, mode },
    date: content.issuedOn,
    number: content.number,
    orderNumber: content.orderNumber,
    customer: content.customer,
    country: content.country,
    taxCountry: resolveShareCountry(mode, content.taxCountry),
    paymentMethod: content.payment.method,
    paymentKey: order.payment_method.key,
    paymentReference: content.payment.reference,
  }));
}

/** Returns the rows of the accounting export, by the date and number of their documents. */
export function accountingEntries(rows: readonly unknown[]): readonly AccountingEntry[] {
  return z
    .array(documentRow)
    .parse(rows)
    .flatMap(createEntries)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.number.localeCompare(b.number));
}
