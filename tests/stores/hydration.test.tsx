// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { syncCart, useCart, useCartHydrated } from "#stores/cart";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Badge() {
  const count = useCart((cart) => cart.totalCount);
  const hydrated = useCartHydrated();
  useEffect(syncCart, []);
  return <p>{hydrated ? `${count} Stück` : "…"}</p>;
}

it("CART-4 prerendered HTML and first render match with a stored cart, which shows after mount", async () => {
  const line = {
    cartId: 1,
    product: 5,
    variant: null,
    personalization: {},
    count: 3,
    priceBrutto: 10,
  };
  localStorage.setItem("int-cart", JSON.stringify({ products: [line], version: 1 }));
  const html = renderToString(<Badge />);
  expect(html).toBe("<p>…</p>");

  const place = document.createElement("div");
  place.innerHTML = html;
  const mismatch = vi.fn();
  const root = await act(() =>
    Promise.resolve(hydrateRoot(place, <Badge />, { onRecoverableError: mismatch })),
  );
  expect(place.textContent).toBe("3 Stück");
  expect(mismatch).not.toHaveBeenCalled();
  act(() => root.unmount());
});
