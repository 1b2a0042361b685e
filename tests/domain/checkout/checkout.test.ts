import { expect, it } from "vitest";
import { calculateCheckoutTotals } from "#domain/checkout/checkout";
import { createEuro } from "#domain/pricing/money";

it("CHECKOUT-3 adds goods, shipping, and gift wrapping if selected", () => {
  const cart = { totalPriceBrutto: createEuro(129_000) };
  expect(
    calculateCheckoutTotals(
      cart,
      { shippingCost: createEuro(990), presentWrap: false },
      createEuro(450),
    ).total,
  ).toEqual(createEuro(129_990));
  expect(
    calculateCheckoutTotals(
      cart,
      { shippingCost: createEuro(990), presentWrap: true },
      createEuro(450),
    ),
  ).toEqual({
    goods: createEuro(129_000),
    shipping: createEuro(990),
    wrapping: createEuro(450),
    total: createEuro(130_440),
  });
});
