import { describe, expect, it } from "vitest";
import { readPdf } from "#backend/mail-catcher/read-pdf";
import { renderDocumentPdf } from "#backend/extensions/ecom/src/documents/pdf/render-pdf";
import type { DocumentContent, DocumentLine } from "#domain/documents/document-content";
import { documentTax } from "#domain/documents/invoice-lines";
import { addMoney, createEuro } from "#domain/pricing/money";
import { calculateTaxBreakdown } from "#domain/pricing/tax";

const ISSUED_AT = new Date("2026-11-27T09:00:00Z");

const ring: DocumentLine = {
  count: 2,
  name: "Ring Solitär",
  referenceNumber: "RS-1",
  details: ["Gravur: Für Łucja ♥"],
  unitPrice: createEuro(59_500),
  total: createEuro(119_000),
  mode: "standard",
  rate: 1900,
  marginGoods: null,
};
const coin: DocumentLine = {
  ...ring,
  ...{
    count: 1,
    name: "Quercus",
    referenceNumber: "Q-1",
    details: [],
    unitPrice: createEuro(9000),
  },
  ...{ total: createEuro(9000), mode: "margin", rate: 0, marginGoods: "collectors_items" },
};
const bar: DocumentLine = {
  ...coin,
  ...{ name: "Barren", mode: "investment_gold", marginGoods: null },
};

function invoice(
  lines: readonly DocumentLine[] = [ring, coin, bar],
  fields: Partial<DocumentContent> = {},
): DocumentContent {
  const taxes = calculateTaxBreakdown(
    lines.map(({ total, mode, rate }) => ({
      gross: total,
      mode: mode ?? "standard",
      rate: rate ?? 0,
    })),
  ).map(documentTax);
  return {
    type: "invoice",
    number: "RE-2026-000017",
    language: "de",
    issuedOn: "2026-11-27",
    issuer: {
      ...{ name: "Juwelier Sternberg GmbH", street: "Marktplatz 7", place: "97070 Lindenau" },
      particulars: [
        "Juwelier Sternberg GmbH",
        "Marktplatz 7, 97070 Lindenau, Deutschland",
        "Sitz: Lindenau",
        "Handelsregister: Amtsgericht Lindenau, HRB 99898",
        "Geschäftsführung: Katharina Sternberg",
        "Telefon: +49 931 555010",
        "E-Mail: post@sternberg.example",
        "Umsatzsteuer-Identifikationsnummer: DE999999999",
        "Steuernummer: 257/999/01898",
      ],
    },
    recipient: ["Jana Beck", "Weg 1", "10115 Berlin", "Deutschland"],
    customer: "Jana Beck",
    country: "DE",
    taxCountry: "DE",
    deliveredTo: [],
    isPickup: false,
    orderNumber: "S-2026-000123",
    orderedOn: "2026-11-26",
    deliveredOn: null,
    payment: { method: "PayPal", paidOn: "2026-11-26", reference: "C-1" },
    corrects: null,
    lines,
    taxes,
    total: addMoney(...lines.map(({ total }) => total)),
    ...fields,
  };
}

async function render(content: DocumentContent) {
  const pdf = await readPdf(new Uint8Array(await renderDocumentPdf(content, ISSUED_AT)));
  // A PDF viewer copies no-break spaces as plain ones.
  return { ...pdf, totalPages: pdf.pages.length, text: pdf.pages.join("\n") };
}

describe("PDF of a document", () => {
  it("LAW-5 states what an invoice needs, with tax by mode and rate", async () => {
    const { text, totalPages } = await render(invoice());
    for (const part of [
      "Rechnung RE-2026-000017",
      "Juwelier Sternberg GmbH · Marktplatz 7 · 97070 Lindenau",
      "Jana Beck\nWeg 1\n10115 Berlin",
      "Datum 27. November 2026",
      "Bezahlt am 26. November 2026",
      "Steuernummer: 257/999/01898",
      "2 Ring Solitär",
      "Art.-Nr.: RS-1",
      "Gravur: Für Łucja ♥",
      "595,00 € 1.190,00 €",
      "Gesamtbetrag 1.370,00 €",
      "19 % Umsatzsteuer 1.000,00 € 190,00 € 1.190,00 €",
      "Sammlungsstücke und Antiquitäten/Sonderregelung",
      "Steuerfreie Lieferung von Anlagegold nach § 25c UStG.",
      "Seite 1 von 1",
    ])
      expect(text).toContain(part);
    expect(totalPages).toBe(1);
    // The footer is narrow, so the line can continue on a second one.
    expect(text).toMatch(/Umsatzsteuer-Identifikationsnummer:\s+DE999999999/);
    // Each line names the scheme that applies to it.
    expect(text).toContain("Q-1\nSammlungsstücke und Antiquitäten/Sonderregelung\n– 90,00 €");
    expect(text).toContain("Q-1\nSteuerfreie Lieferung von Anlagegold nach § 25c UStG.\n– 90,00 €");
    // The margin is not disclosed, and no tax is shown for it.
    expect(text).toMatch(/ohne\s+Steuerausweis\s+– – 90,00 €/);
  });

  it("LAW-5 is written in the customer's language", async () => {
    const english = (await render(invoice([coin], { language: "en" }))).text;
    expect(english).toContain("Invoice RE-2026-000017");
    expect(english).toContain("Margin scheme – Collector’s items and antiques");
    expect(english).toContain("€90.00");
    expect(english).toContain("27 November 2026");
    const french = (await render(invoice([coin], { language: "fr" }))).text;
    expect(french).toContain("Facture RE-2026-000017");
    expect(french).toContain("Régime particulier – Objets de collection et d’antiquité");
    expect(french).toContain("Réf. : Q-1");
  });

  it("LAW-6 ends every page with the particulars of the company", async () => {
    const { pages } = await render(invoice(Array.from({ length: 40 }, () => ring)));
    for (const page of pages)
      for (const part of [
        "Marktplatz 7, 97070 Lindenau, Deutschland",
        "Sitz: Lindenau",
        "Amtsgericht Lindenau, HRB 99898",
        "Geschäftsführung: Katharina Sternberg",
      ])
        expect(page.replace(/\s+/g, " ")).toContain(part);
  });

  it.each([
    { language: "de", label: "20 % Umsatzsteuer (Frankreich)" },
    { language: "en", label: "20% VAT (France)" },
    { language: "fr", label: "TVA à 20 % (France)" },
  ] as const)("LAW-4 names the country of a foreign VAT in $language", async (expected) => {
    const { language, label } = expected;
    const french = invoice([{ ...ring, rate: 2000 }], { language, taxCountry: "FR" });
    expect((await render(french)).text.replace(/\s+/g, " ")).toContain(label);
  });

  it("LAW-5 has its language and title, and tags for screen readers", async () => {
    const { conformance, language, title, isTagged, structure } = await render(invoice());
    expect({ language, title, isTagged }).toEqual({
      language: "de-DE",
      title: "Rechnung RE-2026-000017",
      isTagged: true,
    });
    for (const role of ["Document", "H1", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD"])
      expect(structure).toContain(`"role":"${role}"`);
    expect(conformance).toBe("1");
  });

  it("LAW-5 continues a long order on further pages with the header of the table", async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({
      ...ring,
      name: `Ring ${index + 1}`,
    }));
    const { pages, totalPages } = await render(invoice(lines));
    expect(totalPages).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain(`Seite ${index + 1} von ${totalPages}`);
      if (index < totalPages - 1) expect(page).toContain("Anzahl Bezeichnung USt.");
      if (index > 0) expect(page).toContain("Rechnung RE-2026-000017");
    });
    for (const { name } of lines) expect(pages.join("\n")).toContain(`2 ${name}\n`);
  });

  it("LAW-5 a delivery note has no prices, and a credit note names its invoice", async () => {
    const note = await render(
      invoice(undefined, {
        type: "delivery_note",
        number: "LS-2026-000001",
        deliveredOn: "2026-11-28",
      }),
    );
    expect(note.text).toContain("Lieferschein LS-2026-000001");
    expect(note.text).toContain("Geliefert am 28. November 2026");
    expect(note.text).not.toMatch(/€|Sonderregelung/);
    const corrects = { number: "RE-2026-000017", issuedOn: "2026-11-27" };
    const credit = await render(
      invoice(undefined, { type: "credit_note", number: "RK-2026-000001", corrects }),
    );
    expect(credit.text).toContain("Rechnungskorrektur RK-2026-000001");
    expect(credit.text).toContain("mindert die Rechnung RE-2026-000017 vom 27. November 2026");
    expect(credit.text).toContain("Gutgeschriebener Betrag 1.370,00 €");
  });
});
