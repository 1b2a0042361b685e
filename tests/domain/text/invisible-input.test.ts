import { describe, expect, it } from "vitest";
import { validateAddress, EMPTY_ADDRESS } from "#domain/checkout/address";
import { ZERO_EURO } from "#domain/pricing/money";
import {
  normalizePersonalization,
  type Personalization,
  validatePersonalization,
  calculatePersonalizationPrice,
} from "#domain/personalization/personalization";
import { validateCheckoutForm } from "#features/checkout/form/validate-checkout-form";

const address = {
  ...EMPTY_ADDRESS,
  firstName: "Jana",
  lastName: "Beck",
  street: "Weg",
  number: "1",
  zipCode: "10115",
  city: "Berlin",
  countryCode: "DE",
};
const engraving: Personalization = {
  ...{ id: 1, name: "Gravur", price: { cents: 2500, currency: "EUR" }, excludesWithdrawal: true },
  productionDays: 0,
  fields: [
    { key: "text", name: "Text", required: true, kind: "text", maxLength: 3 },
    { key: "date", name: "Datum", required: false, kind: "text", maxLength: 10 },
  ],
};

describe("address", () => {
  it("SAFE-8 without visible characters is reported as required, field by field", () => {
    const blank = { ...address, firstName: "\u200b", street: "\u3164", city: "\u00ad" };
    expect(
      validateAddress(blank, "shippingAddress").map(({ field, code }) => [field, code]),
    ).toEqual([
      ["shippingAddress.firstName", "required"],
      ["shippingAddress.street", "required"],
      ["shippingAddress.city", "required"],
    ]);
  });

  it("SAFE-8 with directional characters is refused at its field; copied marks around a number are removed", () => {
    expect(validateAddress({ ...address, lastName: "Beck\u202e" }, "a")).toEqual([
      { field: "a.lastName", code: "invalid-request" },
    ]);
    expect(
      validateAddress(
        { ...address, zipCode: "\u202a10115\u202c", phone: "\u202d+49 931 5550\u202c" },
        "a",
      ),
    ).toEqual([]);
    expect(validateAddress({ ...address, city: "Ber\u200blin" }, "a")).toEqual([]);
  });

  it("SAFE-8 and comment are validated by the checkout form before they are sent", () => {
    const form = {
      customerEmail: "\u200ba@b.example",
      shippingAddress: address,
      otherInvoice: false,
      invoiceAddress: EMPTY_ADDRESS,
      presentWrap: false,
      presentCard: "",
    };
    expect(validateCheckoutForm({ ...form, comment: "Bitte\nklingeln 🔔" })).toEqual([]);
    expect(validateCheckoutForm({ ...form, comment: "a\u202eb" })).toEqual([
      { field: "comment", code: "invalid-request" },
    ]);
    expect(validateCheckoutForm({ ...form, customerEmail: "\u200b", comment: "" })).toEqual([
      { field: "customerEmail", code: "required" },
    ]);
  });
});

describe("engraving", () => {
  it("SAFE-8 of invisible characters counts as none and costs nothing", () => {
    expect(normalizePersonalization({ text: "\u200b\u200d", date: "\u2800" })).toEqual({});
    expect(calculatePersonalizationPrice(engraving, { text: "\u200b" })).toEqual(ZERO_EURO);
    expect(calculatePersonalizationPrice(engraving, { text: "A" })).toEqual(engraving.price);
    expect(validatePersonalization(engraving, { text: "\u3164", date: "1.1.2026" })).toEqual([
      { code: "personalization-required", field: "text" },
    ]);
  });

  it("SAFE-8 is counted in characters without invisible ones", () => {
    expect(normalizePersonalization({ text: " A\u200b\u00ad&\u2060B " })).toEqual({ text: "A&B" });
    expect(validatePersonalization(engraving, { text: "A\u200b\u200b&B" })).toEqual([]);
    expect(validatePersonalization(engraving, { text: "𠮷𠮷𠮷" })).toEqual([]);
    expect(validatePersonalization(engraving, { text: "𠮷𠮷𠮷𠮷" })).toMatchObject([
      { code: "personalization-too-long" },
    ]);
    expect(validatePersonalization(engraving, { text: "a\u202e" })).toEqual([
      { code: "invalid-request", field: "text" },
    ]);
  });
});
