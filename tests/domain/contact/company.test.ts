import { describe, expect, it } from "vitest";
import { resolveCompanyProfile, type Company } from "#domain/contact/company";
import {
  createContactLines,
  createImprintLines,
  type FormatPhone,
} from "#domain/contact/contact-lines";
import { createDirectionsUrl } from "#domain/contact/directions-url";
import { LOCALES } from "#domain/locale/locale";

const ADDRESS = {
  street: "Lindenstraße",
  number: "12",
  zipCode: "10969",
  city: "Berlin",
  countryCode: "DE",
  addressType: "hq",
} as const;

const COMPANY: Company = {
  id: 1,
  companyName: "Juwelier Sternberg e. K.",
  displayName: "Juwelier Sternberg",
  legalForm: "single",
  ustId: "DE123456789",
  vatNumber: null,
  addresses: [ADDRESS, { ...ADDRESS, street: "Marktplatz", addressType: "federal_office" }],
  emails: [
    { email: "werkstatt@sternberg.example", primary: false },
    { email: "info@sternberg.example", primary: true },
  ],
  numbers: [
    { number: "030 1", type: "phone", primary: false },
    { number: "030 9", type: "fax", primary: true },
    { number: "0170 2", type: "mobile", primary: true },
    { number: "030 8", type: "fax", primary: false },
  ],
  executives: [{ name: "Henriette Sternberg" }, { name: "Jonas Sternberg" }],
  registers: [
    { registerType: "Handelsregister", number: "HRA 12345", registrar: "Amtsgericht Musterstadt" },
  ],
};

const describePhone: FormatPhone = (raw, options) =>
  options?.callable === false ? { text: `[${raw}]` } : { text: `[${raw}]`, href: `tel:${raw}` };

describe("company lookup", () => {
  it("COMPANY-1 returns names, executives, first address, primary e-mail, phone or mobile, fax, and legal form", () => {
    expect(resolveCompanyProfile(COMPANY)).toEqual({
      companyName: "Juwelier Sternberg e. K.",
      displayName: "Juwelier Sternberg",
      executives: ["Henriette Sternberg", "Jonas Sternberg"],
      address: ADDRESS,
      email: "info@sternberg.example",
      phone: "0170 2",
      fax: "030 9",
      legalForm: "single",
    });
  });

  it("COMPANY-1 uses the first entry if none is primary, and never a fax as phone", () => {
    const profile = resolveCompanyProfile({
      ...COMPANY,
      emails: [{ email: "a@sternberg.example", primary: false }],
      numbers: [
        { number: "fax", type: "fax", primary: true },
        { number: "phone", type: "phone", primary: false },
      ],
    });
    expect([profile.email, profile.phone, profile.fax]).toEqual([
      "a@sternberg.example",
      "phone",
      "fax",
    ]);
  });

  it("COMPANY-1 returns null for missing entries", () => {
    const profile = resolveCompanyProfile({
      ...COMPANY,
      addresses: [],
      emails: [],
      numbers: [],
      executives: [],
    });
    expect(profile).toMatchObject({
      address: null,
      email: null,
      phone: null,
      fax: null,
      executives: [],
    });
  });
});

describe("label of a legal form", () => {
  it.each([
    ["single", "de", "Inhaber"],
    ["single", "en", "Owner"],
    ["single", "fr", "Propriétaire"],
    ["ev", "de", "Vertretungsberechtigte Vorstände:"],
    ["bag", "de", "Berufsausübungsgemeinschaft der Vertragsärzte"],
    ["other", "de", "vertreten durch"],
    ["other", "en", "represented by"],
  ] as const)("COMPANY-2 of %s in %s is “%s”", (form, locale, label) => {
    const company = resolveCompanyProfile({ ...COMPANY, legalForm: form });
    expect(createContactLines(company, locale, describePhone)).toContainEqual(
      expect.objectContaining({ kind: "representatives", label }),
    );
  });

  it("COMPANY-2 is translated for every legal form", () => {
    const labels = (["single", "ev", "bag", "other"] as const).flatMap((legalForm) => {
      const company = resolveCompanyProfile({ ...COMPANY, legalForm });
      return LOCALES.flatMap((locale) =>
        createContactLines(company, locale, describePhone).flatMap((line) =>
          line.kind === "representatives" ? [line.label] : [],
        ),
      );
    });
    expect(new Set(labels).size).toBe(4 * LOCALES.length);
  });
});

describe("contact block", () => {
  it("COMPANY-3 contains name, address type, representatives, address, Telefon and E-Mail, in this order", () => {
    expect(createContactLines(resolveCompanyProfile(COMPANY), "de", describePhone)).toEqual([
      { kind: "company-name", text: "Juwelier Sternberg e. K." },
      { kind: "address-type", text: "Hauptgeschäftsstelle" },
      {
        kind: "representatives",
        label: "Inhaber",
        names: ["Henriette Sternberg", "Jonas Sternberg"],
      },
      { kind: "address", street: "Lindenstraße 12", place: "10969 Berlin" },
      { kind: "phone", label: "Telefon", text: "[0170 2]", href: "tel:0170 2" },
      {
        kind: "email",
        label: "E-Mail",
        text: "info@sternberg.example",
        href: "mailto:info@sternberg.example",
      },
    ]);
  });

  it("COMPANY-3 labels a federal office", () => {
    const profile = resolveCompanyProfile({
      ...COMPANY,
      addresses: [{ ...ADDRESS, addressType: "federal_office" }],
    });
    expect(createContactLines(profile, "de", describePhone)).toContainEqual({
      kind: "address-type",
      text: "Bundesgeschäftsstelle",
    });
  });

  it("COMPANY-3 omits lines without data, and shows a number that cannot be called without a link", () => {
    const profile = resolveCompanyProfile({
      ...COMPANY,
      addresses: [],
      emails: [],
      executives: [],
    });
    expect(createContactLines(profile, "en", (text) => ({ text }))).toEqual([
      { kind: "company-name", text: "Juwelier Sternberg e. K." },
      { kind: "phone", label: "Telephone", text: "0170 2" },
    ]);
  });

  it("COMPANY-3 the imprint adds fax, registers and the VAT number; a fax has no link", () => {
    expect(createImprintLines(COMPANY, "de", describePhone)).toEqual([
      { kind: "fax", label: "Fax", text: "[030 9]" },
      {
        kind: "register",
        label: "Handelsregister",
        number: "HRA 12345",
        registrar: "Amtsgericht Musterstadt",
      },
      { kind: "tax", label: "Umsatzsteuer-Identifikationsnummer", text: "DE123456789" },
    ]);
    expect(
      createImprintLines({ ...COMPANY, vatNumber: "12/345/67890" }, "en", describePhone),
    ).toContainEqual({
      kind: "tax",
      label: "Tax number",
      text: "12/345/67890",
    });
  });

  it("COMPANY-3 names known German registers in the language of the page, others as stored", () => {
    const register = { number: "1", registrar: "Handwerkskammer Musterstadt" };
    const company = {
      ...COMPANY,
      registers: [
        { ...register, registerType: "Handelsregister" },
        { ...register, registerType: "Handwerksrolle" },
        { ...register, registerType: "Firmenbuch" },
      ],
    };
    const labels = (locale: "de" | "en" | "fr") =>
      createImprintLines(company, locale, describePhone).flatMap((line) =>
        line.kind === "register" ? [line.label] : [],
      );
    expect(labels("de")).toEqual(["Handelsregister", "Handwerksrolle", "Firmenbuch"]);
    expect(labels("en")).toEqual(["Commercial register", "Crafts register", "Firmenbuch"]);
    expect(labels("fr")).toEqual(["Registre du commerce", "Registre des métiers", "Firmenbuch"]);
  });
});

describe("directions link", () => {
  const destinationOf = (link: string) => new URL(link).searchParams.get("destination");

  it("LAYOUT-6 contains the address", () => {
    const link = createDirectionsUrl({
      name: "Juwelier Sternberg",
      street: "Lindenstraße",
      number: "12",
      zip: "10969",
      city: "Berlin",
      countryCode: "DE",
    });
    expect(new URL(link).protocol).toBe("https:");
    expect(destinationOf(link)).toBe("Juwelier Sternberg, Lindenstraße 12, 10969 Berlin, DE");
  });

  it("LAYOUT-6 omits missing parts and encodes special URL characters", () => {
    expect(
      destinationOf(
        createDirectionsUrl({ street: "Am Markt 3 & 4 #2", zip: "80331", city: "München" }),
      ),
    ).toBe("Am Markt 3 & 4 #2, 80331 München");
  });
});
