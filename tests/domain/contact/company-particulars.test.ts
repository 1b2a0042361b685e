import { describe, expect, it } from "vitest";
import type { Company } from "#domain/contact/company";
import { createCompanyParticulars } from "#domain/contact/company-particulars";

const COMPANY: Company = {
  id: 1,
  companyName: "Juwelier Sternberg GmbH",
  displayName: "Juwelier Sternberg",
  legalForm: "other",
  ustId: "DE999999999",
  vatNumber: "257/999/01898",
  addresses: [
    {
      street: "Hafenstraße",
      number: "3",
      zipCode: "24103",
      city: "Kiel",
      countryCode: "DE",
      addressType: "federal_office",
    },
    {
      street: "Marktplatz",
      number: "7",
      zipCode: "97070",
      city: "Lindenau",
      countryCode: "DE",
      addressType: "hq",
    },
  ],
  emails: [{ email: "post@sternberg.example", primary: true }],
  numbers: [{ number: "+49 931 555010", type: "phone", primary: true }],
  executives: [{ name: "Katharina Sternberg" }, { name: "Friedrich Sternberg" }],
  registers: [
    { registerType: "Handelsregister", number: "HRB 99898", registrar: "Amtsgericht Lindenau" },
  ],
};

describe("particulars of the company", () => {
  it.each([
    {
      locale: "de",
      lines: [
        "Juwelier Sternberg GmbH",
        "Hafenstraße 3, 24103 Kiel, Deutschland",
        "Sitz: Lindenau",
        "Handelsregister: Amtsgericht Lindenau, HRB 99898",
        "Geschäftsführung: Katharina Sternberg, Friedrich Sternberg",
        "Telefon: +49 931 555010",
        "E-Mail: post@sternberg.example",
        "Umsatzsteuer-Identifikationsnummer: DE999999999",
      ],
    },
    {
      locale: "en",
      lines: [
        "Juwelier Sternberg GmbH",
        "Hafenstraße 3, 24103 Kiel, Germany",
        "Registered office: Lindenau",
        "Commercial register: Amtsgericht Lindenau, HRB 99898",
        "Managing directors: Katharina Sternberg, Friedrich Sternberg",
        "Telephone: +49 931 555010",
        "E-mail: post@sternberg.example",
        "VAT identification number: DE999999999",
      ],
    },
    {
      locale: "fr",
      lines: [
        "Juwelier Sternberg GmbH",
        "Hafenstraße 3, 24103 Kiel, Allemagne",
        "Siège social\u00a0: Lindenau",
        "Registre du commerce\u00a0: Amtsgericht Lindenau, HRB 99898",
        "Gérance\u00a0: Katharina Sternberg, Friedrich Sternberg",
        "Téléphone\u00a0: +49 931 555010",
        "E-mail\u00a0: post@sternberg.example",
        "Numéro de TVA intracommunautaire\u00a0: DE999999999",
      ],
    },
  ] as const)(
    "LAW-6 state name, address, seat, register, directors and contact data: $locale",
    ({ locale, lines }) => {
      expect(createCompanyParticulars(COMPANY, locale)).toEqual(lines);
    },
  );

  it("LAW-6 leave out what the record lacks", () => {
    const company: Company = {
      ...COMPANY,
      ...{ companyName: "Haus", ustId: null },
      ...{ addresses: [], emails: [], numbers: [], executives: [], registers: [] },
    };
    expect(createCompanyParticulars(company, "de")).toEqual(["Haus"]);
  });

  it.each([
    ["single", "Juwelier Sternberg e. K.", "Inhaber"],
    ["ev", "Goldschmiede e. V.", "Vorstand"],
    ["other", "Sternberg & Söhne KG", "Vertreten durch"],
    ["other", "Sternberg GmbH & Co. KG", "Geschäftsführung"],
    ["other", "Sternberg UG (haftungsbeschränkt)", "Geschäftsführung"],
  ] as const)(
    "LAW-6 name the representatives by the legal form: %s, %s",
    (legalForm, companyName, label) => {
      expect(createCompanyParticulars({ ...COMPANY, legalForm, companyName }, "de")).toContain(
        `${label}: Katharina Sternberg, Friedrich Sternberg`,
      );
    },
  );

  it("LAW-6 list every register of the record", () => {
    const crafts = {
      registerType: "Handwerksrolle",
      number: "99-1898",
      registrar: "Handwerkskammer Lindenau",
    };
    const lines = createCompanyParticulars(
      { ...COMPANY, registers: [...COMPANY.registers, crafts] },
      "en",
    );
    expect(lines).toContain("Commercial register: Amtsgericht Lindenau, HRB 99898");
    expect(lines).toContain("Crafts register: Handwerkskammer Lindenau, 99-1898");
  });
});
