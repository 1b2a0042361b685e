import { describe, expect, it } from "vitest";
import { MAX_PRESENT_CARD_LENGTH, resolvePresentCard } from "#domain/checkout/present-card";
import { stepForField } from "#domain/checkout/checkout-step";
import { EMPTY_ADDRESS } from "#domain/checkout/address";
import { validateCheckoutForm } from "#features/checkout/form/validate-checkout-form";

const ADDRESS = {
  ...EMPTY_ADDRESS,
  firstName: "Clara",
  lastName: "Ahrens",
  street: "Lindenweg",
  number: "4",
  zipCode: "97070",
  city: "Lindenau",
  countryCode: "DE",
  phone: "+49 931 5550",
};

describe("card text of a gift", () => {
  it("SHOP-8 belongs to the order only while it is wrapped, without surrounding space", () => {
    expect(resolvePresentCard({ presentWrap: true, presentCard: " Für Dich\nClara " })).toBe(
      "Für Dich\nClara",
    );
    expect(resolvePresentCard({ presentWrap: false, presentCard: "Für Dich" })).toBe("");
    expect(resolvePresentCard({ presentWrap: true, presentCard: "\u200b " })).toBe("");
  });

  it("SHOP-8 CHECKOUT-4 is validated in the delivery step, and only for a wrapped order", () => {
    const form = {
      customerEmail: "clara@post.example",
      shippingAddress: ADDRESS,
      otherInvoice: false,
      invoiceAddress: EMPTY_ADDRESS,
      comment: "",
      presentWrap: true,
      presentCard: "x".repeat(MAX_PRESENT_CARD_LENGTH),
    };
    expect(validateCheckoutForm(form)).toEqual([]);
    const long = { ...form, presentCard: `${form.presentCard}x` };
    expect(validateCheckoutForm(long)).toEqual([
      { field: "presentCard", code: "too-long", values: { max: MAX_PRESENT_CARD_LENGTH } },
    ]);
    expect(validateCheckoutForm({ ...form, presentCard: "a\u202eb" })).toEqual([
      { field: "presentCard", code: "invalid-request" },
    ]);
    expect(validateCheckoutForm({ ...long, presentWrap: false })).toEqual([]);
    expect(stepForField("presentCard")).toBe("delivery");
  });
});
