import { expect, it } from "vitest";
import { listGuaranteeRows } from "#domain/legal/manufacturer-guarantee";

const TERMS = {
  guarantor: "Meridian Uhren AG",
  guarantorAddress: ["Mittagslinie 4", "2599 Sonnhalden"],
  guarantorContact: "garantie@meridian.example",
  scope: ["Die ganze Uhr.", "Nicht die Batterie."],
  territory: "Weltweit",
  procedure: ["Mit der Garantiekarte."],
};
const PRODUCT = { name: "Automatik 39", referenceNumber: "MD-3901", years: 5 };

it("LAW-8 the terms name what § 479 (1) BGB asks for, the statutory rights first", () => {
  expect(listGuaranteeRows(TERMS, PRODUCT, "de")).toEqual([
    {
      label: "Ihre gesetzlichen Rechte",
      lines: [
        "Bei Mängeln haben Sie gegenüber uns als Verkäufer die gesetzlichen Rechte. Sie in Anspruch zu nehmen ist unentgeltlich. Die Garantie schränkt diese Rechte nicht ein.",
      ],
    },
    {
      label: "Garantiegeber",
      lines: [
        "Meridian Uhren AG",
        "Mittagslinie 4",
        "2599 Sonnhalden",
        "garantie@meridian.example",
      ],
    },
    { label: "Ware", lines: ["Automatik 39 (MD-3901)"] },
    { label: "Dauer", lines: ["5 Jahre ab der Übergabe der Ware"] },
    { label: "Umfang", lines: ["Die ganze Uhr.", "Nicht die Batterie."] },
    { label: "Räumliche Geltung", lines: ["Weltweit"] },
    { label: "So machen Sie die Garantie geltend", lines: ["Mit der Garantiekarte."] },
  ]);
});

it.each([
  ["de", 1, "1 Jahr ab der Übergabe der Ware"],
  ["en", 1, "1 year from the handover of the goods"],
  ["en", 2, "2 years from the handover of the goods"],
  ["fr", 1, "1 an à compter de la remise du bien"],
  ["fr", 5, "5 ans à compter de la remise du bien"],
] as const)("LAW-8 the duration is in the language of the page: %s, %i", (locale, years, text) => {
  const rows = listGuaranteeRows(
    { ...TERMS, guarantorContact: null },
    { ...PRODUCT, years },
    locale,
  );
  expect(rows.map(({ lines }) => lines.join("\n"))).toContain(text);
});

it.each([
  ["de", "Schweiz"],
  ["en", "Switzerland"],
  ["fr", "Suisse"],
] as const)(
  "ACCESS-4 LAW-8 the guarantor's country is in the language of the page: %s",
  (locale, country) => {
    const address = [...TERMS.guarantorAddress, "Schweiz"];
    const rows = listGuaranteeRows({ ...TERMS, guarantorAddress: address }, PRODUCT, locale);
    const guarantor = rows.find(({ lines }) => lines.includes(TERMS.guarantor));
    expect(guarantor?.lines).toEqual([
      TERMS.guarantor,
      ...TERMS.guarantorAddress,
      country,
      TERMS.guarantorContact,
    ]);
  },
);
