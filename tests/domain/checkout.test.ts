import { expect, it } from "vitest";
import { EMPTY_CHECKOUT, offersWallet, summarizeCheckout } from "../../src/domain/checkout";
import { euro, ZERO } from "../../src/domain/money";

it("CHECKOUT-1 begins empty, with shipping cost 0 and gift wrapping off", () => {
  expect(EMPTY_CHECKOUT).toMatchObject({ shippingCost: ZERO, presentWrap: false, customerEmail: "", comment: "", paymentMethod: null });
});

it("CHECKOUT-3 adds goods, shipping and gift wrapping where chosen", () => {
  const cart = { totalPriceBrutto: euro(129_000) };
  expect(summarizeCheckout(cart, { shippingCost: euro(990), presentWrap: false }, euro(450)).total).toEqual(euro(129_990));
  expect(summarizeCheckout(cart, { shippingCost: euro(990), presentWrap: true }, euro(450))).toEqual({
    goods: euro(129_000),
    shipping: euro(990),
    wrapping: euro(450),
    total: euro(130_440),
  });
});

it("PAY-1 offers the wallet only with payment method 4 and a client id", () => {
  expect(offersWallet([{ id: 1 }, { id: 4 }], "client")).toBe(true);
  expect(offersWallet([{ id: 1 }], "client")).toBe(false);
  expect(offersWallet([{ id: 4 }], null)).toBe(false);
  expect(offersWallet([{ id: 4 }], "")).toBe(false);
});
