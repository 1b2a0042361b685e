import { describe, expect, it } from "vitest";
import { validateAddress, EMPTY_ADDRESS } from "#domain/checkout/address";
import { isEmailAddress } from "#domain/contact/email-address";

const address = {
  ...EMPTY_ADDRESS,
  firstName: "Jördis",
  lastName: "Brandt",
  street: "Am Markt",
  number: "4a",
  zipCode: "24103",
  city: "Kiel",
  countryCode: "DE",
};

const failures = (change: Partial<typeof address>) =>
  validateAddress({ ...address, ...change }, "shippingAddress").map(({ code, field }) => [
    code,
    field,
  ]);

describe("address", () => {
  it("CHECKOUT-4 reports every missing field in the order of the form", () => {
    expect(failures({})).toEqual([]);
    expect(
      validateAddress(EMPTY_ADDRESS, "invoiceAddress").map((failure) => failure.field),
    ).toEqual([
      "invoiceAddress.firstName",
      "invoiceAddress.lastName",
      "invoiceAddress.street",
      "invoiceAddress.number",
      "invoiceAddress.zipCode",
      "invoiceAddress.city",
      "invoiceAddress.countryCode",
    ]);
    expect(failures({ city: "   " })).toEqual([["required", "shippingAddress.city"]]);
  });

  it("CHECKOUT-4 validates the postal code by the format of the country", () => {
    const wrong = (countryCode: string, zipCode: string) =>
      failures({ countryCode, zipCode }).length === 1;
    const cases: readonly (readonly [string, string, boolean])[] = [
      ["DE", "24103", false],
      ["DE", "2410", true],
      ["DE", "2410A", true],
      ["AT", "1010", false],
      ["AT", "10101", true],
      ["CH", "8001", false],
      ["NL", "1012 ab", false],
      ["NL", "1012", true],
      ["PL", "00-950", false],
      ["GB", "SW1A 1AA", false],
      ["FR", "75001", false],
      ["FR", "7500", true],
      ["US", "whatever", false],
      ["DE", "", true],
      ["IE", "", false],
      ["IE", "D02 AF30", false],
    ];
    for (const [country, zip, refused] of cases)
      expect([country, zip, wrong(country, zip)]).toEqual([country, zip, refused]);
    expect(failures({ zipCode: "1" })).toEqual([["invalid-zip-code", "shippingAddress.zipCode"]]);
  });

  it("CHECKOUT-4 limits every field as the order API does", () => {
    expect(failures({ company: "x".repeat(121) })).toEqual([
      ["too-long", "shippingAddress.company"],
    ]);
    expect(failures({ company: "x".repeat(120) })).toEqual([]);
  });

  it("CHECKOUT-4 accepts valid and rejects invalid e-mail addresses", () => {
    for (const good of [
      "a@b.example",
      "vorname.nachname+shop@sub.domain.example",
      "kasse@münzen.example",
      "kasse@mu\u0308nzen.example",
      "info@हिन्दी.example",
      "o'neill_1@xn--mnzen-kva.example",
    ])
      expect(isEmailAddress(good)).toBe(true);
    for (const bad of [
      "",
      "a",
      "a@b",
      "@b.example",
      "a@.example",
      "a b@c.example",
      "a@b.example,c@d.example",
      "a@b..example",
      "ä@b.example",
      "a@-b.example",
      "a@b.c",
      "a..b@c.example",
      ".a@c.example",
      "a.@c.example",
      "a@192.0.2.17",
      "a@b.example-",
      `${"x".repeat(65)}@b.example`,
      "a@b.example\r\nBcc: c@d.example",
      "a\u0000@b.example",
      `${"x".repeat(250)}@b.example`,
    ]) {
      expect([bad, isEmailAddress(bad)]).toEqual([bad, false]);
    }
  });
});
