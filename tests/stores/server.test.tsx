import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { EMPTY_CART } from "#domain/cart/cart";
import { EMPTY_CHECKOUT } from "#domain/checkout/checkout";
import { getCart, useCart, useCartHydrated } from "#stores/cart";
import { getCheckout, useCheckout, useCheckoutHydrated } from "#stores/checkout";
import { getConsents, useConsents } from "#stores/consents";

function Page() {
  const count = useCart((cart) => cart.totalCount);
  const comment = useCheckout((checkout) => checkout.comment);
  const hydrated = [useCartHydrated(), useCheckoutHydrated()].some(Boolean);
  return <p>{JSON.stringify([count, comment, useConsents() ?? null, hydrated])}</p>;
}

it("CART-4 CHECKOUT-1 CONSENT-2 the stores render empty on the server, without a warning", () => {
  expect(typeof window).toBe("undefined");
  const warn = vi.spyOn(console, "warn");
  const error = vi.spyOn(console, "error");
  expect(renderToString(<Page />)).toBe("<p>[0,&quot;&quot;,null,false]</p>");
  expect([getCart(), getCheckout(), getConsents()]).toEqual([
    EMPTY_CART,
    EMPTY_CHECKOUT,
    undefined,
  ]);
  expect([warn.mock.calls, error.mock.calls]).toEqual([[], []]);
});
