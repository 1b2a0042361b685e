import { describe, expect, it } from "vitest";
import {
  createContent,
  type DocumentSource,
} from "#backend/extensions/ecom/src/documents/create-content";
import type { OrderRecord } from "#backend/extensions/ecom/src/orders/order-record";
import {
  storedDocument,
  type StoredDocument,
} from "#backend/extensions/ecom/src/documents/stored-document";
import type { DocumentType } from "#domain/documents/document-type";
import { createEuro } from "#domain/pricing/money";
import { ORDER, ORDERED_AT } from "../../support/order-record";

const sourceOf = (order: OrderRecord): DocumentSource => ({
  order,
  step: {
    ...{ id: 3, from_status: "awaiting_payment", to_status: "paid", date_created: ORDERED_AT },
    order: { id: order.id, order_uuid: order.order_uuid, payments: [] },
  },
  issuer: { name: "Haus", street: "Weg 1", place: "24103 Kiel", particulars: [] },
  earlier: [],
  issuedAt: ORDERED_AT,
});

const invoiceOf = (order: OrderRecord) => createContent("invoice", sourceOf(order));

describe("content of an invoice", () => {
  it("LAW-4 LAW-5 states the VAT that the order contains, with its country and rate", () => {
    const content = invoiceOf(ORDER);
    expect(content).toMatchObject({ country: "FR", taxCountry: "FR" });
    expect(content?.recipient).toEqual([
      "Jeanne Petit",
      "2 Rue de la Paix",
      "75002 Paris",
      "France",
    ]);
    expect(content?.lines.map(({ name, rate }) => [name, rate])).toEqual([
      ["Ring Solitär", 2000],
      ["Frais de livraison (DHL)", 2000],
    ]);
    expect(content?.taxes).toEqual([
      {
        ...{ mode: "standard", rate: 2000, net: createEuro(85_000) },
        ...{ tax: createEuro(17_000), gross: createEuro(102_000) },
      },
    ]);
  });

  it("LAW-4 LAW-5 has the VAT of the shop, and the branch by its name in the customer's language, for a pickup", () => {
    const content = invoiceOf({
      ...ORDER,
      tax_country: "DE",
      tax_breakdown: [
        { mode: "standard", percent: 1900, gross: createEuro(102_000), tax: createEuro(16_286) },
      ],
      shipping_method: { pickup: true, display_name: "Abholung" },
      pickup_branch: {
        ...{
          id: 1,
          display_name: "Stammhaus",
          street: "Marktplatz 7",
          zip: "97070",
          city: "Lindenau",
        },
        translations: [{ language: "fr", display_name: "Boutique de la place du Marché" }],
      },
    });
    expect(content).toMatchObject({ country: "DE", taxCountry: "DE", isPickup: true });
    expect(content?.deliveredTo).toEqual([
      "Boutique de la place du Marché",
      "Marktplatz 7",
      "97070 Lindenau",
    ]);
  });
});

describe("further documents of an order", () => {
  const INVOICE_ADDRESS = {
    ...{ type: "invoice" as const, company: "Petit SARL", first_name: "Luc", last_name: "Petit" },
    ...{ street: "Quai d’Orsay", number: "5", zip_code: "75007", city: "Paris" },
    country_code: "FR",
  };
  const withInvoiceAddress: OrderRecord = {
    ...ORDER,
    addresses: [INVOICE_ADDRESS, ...ORDER.addresses],
  };
  type Step = Partial<DocumentSource["step"]>;

  function issue(
    type: DocumentType,
    order: OrderRecord,
    earlier: readonly StoredDocument[] = [],
    step: Step = {},
    refunded?: DocumentSource["refund"],
  ): StoredDocument | null {
    const source = sourceOf(order);
    const content = createContent(type, {
      ...source,
      ...{ earlier, refund: refunded },
      step: { ...source.step, ...step },
    });
    return content && storedDocument.parse({ type, content: { ...content, number: "1" } });
  }
  function issued(...args: Parameters<typeof issue>): StoredDocument {
    const document = issue(...args);
    if (!document) throw new Error("no document was issued");
    return document;
  }
  const refund = (cents: number): Step => ({ event: "refunded", amount: createEuro(cents) });

  it("LAW-5 are not a second invoice or a second delivery note", () => {
    for (const type of ["invoice", "delivery_note"] as const) {
      const first = issued(type, ORDER);
      expect(issue(type, ORDER, [first])).toBeNull();
    }
    expect(issue("delivery_note", ORDER, [issued("invoice", ORDER)])).not.toBeNull();
  });

  it("LAW-5 are credit notes that never exceed the invoice together", () => {
    const invoice = issued("invoice", ORDER);
    expect(issue("credit_note", ORDER, [], refund(5000))).toBeNull();
    const first = issued("credit_note", ORDER, [invoice], refund(100_000));
    expect(first.content).toMatchObject({
      ...{ total: createEuro(100_000), corrects: { number: "1" } },
      lines: [{ total: createEuro(100_000), mode: "standard", rate: 2000 }],
    });
    const second = issued("credit_note", ORDER, [invoice, first], refund(100_000));
    expect(second.content.total).toEqual(createEuro(2000));
    expect(issue("credit_note", ORDER, [invoice, first, second], refund(100))).toBeNull();
  });

  it("LAW-5 have the lines of the invoice if all of it is refunded at once", () => {
    const invoice = issued("invoice", ORDER);
    const whole = issued("credit_note", ORDER, [invoice], refund(102_000));
    expect(whole.content.lines).toEqual(invoice.content.lines);
  });

  it("STAFF-6 LAW-5 state exactly the refunded pieces, engraving and shipping", () => {
    const [ring] = ORDER.lines;
    if (!ring) throw new Error("there is no line");
    const engraved: OrderRecord = {
      ...ORDER,
      lines: [
        { ...ring, count: 4, price_brutto: createEuro(20_000), total_brutto: createEuro(80_000) },
        {
          ...ring,
          ...{ id: 32, display_name: "Trauring", variant_display_name: "54" },
          ...{ price_brutto: createEuro(20_000), total_brutto: createEuro(20_000) },
        },
      ],
    };
    const invoice = issued("invoice", engraved);
    const lines = [
      { line: 31, count: 2, amount: createEuro(40_000) },
      { line: 32, count: 1, amount: createEuro(20_000) },
    ];
    const plan = { amount: createEuro(62_000), lines, shipping: createEuro(2000) };
    const note = issued("credit_note", engraved, [invoice], refund(62_000), plan);
    expect(
      note.content.lines.map(({ count, name, details, unitPrice, total }) => [
        ...[count, name, details.join(), unitPrice?.cents ?? null, total.cents],
      ]),
    ).toEqual([
      [2, "Ring Solitär", "", 20_000, 40_000],
      [1, "Trauring", invoice.content.lines[1]?.details.join(), 20_000, 20_000],
      [null, "Frais de livraison (DHL)", "", null, 2000],
    ]);
    const rest = issued("credit_note", engraved, [invoice, note], refund(40_000), {
      ...{ amount: createEuro(40_000), shipping: null },
      lines: [{ line: 31, count: 2, amount: createEuro(40_000) }],
    });
    const tax = [note, rest].flatMap(({ content }) => content.taxes);
    expect(tax.reduce((sum, share) => sum + share.tax.cents, 0)).toBe(17_000);
  });

  it("LAW-5 are addressed: invoice and credit note to the invoice address, the delivery note to the delivery address", () => {
    const source = sourceOf(withInvoiceAddress);
    const earlier = [issued("invoice", withInvoiceAddress)];
    const billed = ["Petit SARL", "Luc Petit", "5 Quai d’Orsay", "75007 Paris", "France"];
    const delivered = ["Jeanne Petit", "2 Rue de la Paix", "75002 Paris", "France"];
    expect(createContent("invoice", source)).toMatchObject({
      ...{ recipient: billed, customer: "Petit SARL", deliveredTo: delivered },
    });
    expect(createContent("delivery_note", { ...source, earlier })).toMatchObject({
      ...{ recipient: delivered, customer: "Jeanne Petit", deliveredTo: [] },
    });
    const step = { ...source.step, ...refund(5000) };
    expect(createContent("credit_note", { ...source, earlier, step })).toMatchObject({
      ...{ recipient: billed, deliveredTo: [] },
    });
  });
});
