import { describe, expect, it } from "vitest";
import { addressFailures, EMPTY_ADDRESS } from "../../src/domain/address";
import { ZERO } from "../../src/domain/money";
import {
  cleanPersonalization,
  type Personalization,
  personalizationFailures,
  personalizationPrice,
} from "../../src/domain/personalization";
import { formFailures } from "../../src/features/checkout/validate";

const address = {
  ...EMPTY_ADDRESS,
  ...{ firstName: "Jana", lastName: "Beck", street: "Weg", number: "1", zipCode: "10115", city: "Berlin", countryCode: "DE" },
};
const engraving: Personalization = {
  ...{ id: 1, name: "Gravur", price: { cents: 2500, currency: "EUR" }, excludesWithdrawal: true },
  fields: [
    { key: "text", name: "Text", required: true, kind: "text", maxLength: 3 },
    { key: "date", name: "Datum", required: false, kind: "text", maxLength: 10 },
  ],
};

describe("an address", () => {
  it("SAFE-4 without anything to see is named as required, field by field", () => {
    const blank = { ...address, firstName: "\u200b", street: "\u3164", city: "\u00ad" };
    expect(addressFailures(blank, "shippingAddress").map(({ field, code }) => [field, code])).toEqual([
      ["shippingAddress.firstName", "required"],
      ["shippingAddress.street", "required"],
      ["shippingAddress.city", "required"],
    ]);
  });

  it("SAFE-4 with characters that turn others is named at its field; copied marks around a number do no harm", () => {
    expect(addressFailures({ ...address, lastName: "Beck\u202e" }, "a")).toEqual([{ field: "a.lastName", code: "invalid-request" }]);
    expect(addressFailures({ ...address, zipCode: "\u202a10115\u202c", phone: "\u202d+49 931 5550\u202c" }, "a")).toEqual([]);
    expect(addressFailures({ ...address, city: "Ber\u200blin" }, "a")).toEqual([]);
  });

  it("SAFE-4 and a comment are checked by the checkout's form before anything is sent", () => {
    const form = {
      customerEmail: "\u200ba@b.example",
      shippingAddress: address,
      otherInvoice: false,
      invoiceAddress: EMPTY_ADDRESS,
      presentWrap: false,
    };
    expect(formFailures({ ...form, comment: "Bitte\nklingeln 🔔" })).toEqual([]);
    expect(formFailures({ ...form, comment: "a\u202eb" })).toEqual([{ field: "comment", code: "invalid-request" }]);
    expect(formFailures({ ...form, customerEmail: "\u200b", comment: "" })).toEqual([{ field: "customerEmail", code: "required" }]);
  });
});

describe("an engraving", () => {
  it("SAFE-4 of invisible characters is none, and costs nothing", () => {
    expect(cleanPersonalization({ text: "\u200b\u200d", date: "\u2800" })).toEqual({});
    expect(personalizationPrice(engraving, { text: "\u200b" })).toEqual(ZERO);
    expect(personalizationPrice(engraving, { text: "A" })).toEqual(engraving.price);
    expect(personalizationFailures(engraving, { text: "\u3164", date: "1.1.2026" })).toEqual([
      { code: "personalization-required", field: "text" },
    ]);
  });

  it("SAFE-4 is counted without them, by characters", () => {
    expect(cleanPersonalization({ text: " A\u200b\u00ad&\u2060B " })).toEqual({ text: "A&B" });
    expect(personalizationFailures(engraving, { text: "A\u200b\u200b&B" })).toEqual([]);
    expect(personalizationFailures(engraving, { text: "💍💍💍" })).toEqual([]);
    expect(personalizationFailures(engraving, { text: "💍💍💍💍" })).toMatchObject([{ code: "personalization-too-long" }]);
    expect(personalizationFailures(engraving, { text: "a\u202e" })).toEqual([{ code: "invalid-request", field: "text" }]);
  });
});
