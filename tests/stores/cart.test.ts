// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_CART, type NewCartLine } from "#domain/cart/cart";
import { createEuro } from "#domain/pricing/money";
import {
  addCartLine,
  syncCart,
  getCart,
  rehydrateCart,
  removeCartLine,
  resetCart,
  setCartLineCount,
  useCart,
  useCartHydrated,
} from "#stores/cart";
import { applyCartUpdates } from "#stores/cart-updates";
import { getCheckout, syncCheckout, updateCheckout } from "#stores/checkout";

const KEY = "int-cart";

function line(fields: Partial<NewCartLine> = {}): NewCartLine {
  return {
    product: 5,
    variant: null,
    personalization: {},
    count: 1,
    priceBrutto: createEuro(1999),
    ...fields,
  };
}

/** A line as the storage has it. */
const STORED_LINE = {
  cartId: 1,
  product: 5,
  variant: null,
  personalization: {},
  count: 1,
  priceBrutto: 10,
};

/** Writes lines to the storage and reads them as a new page does. */
function restore(...products: readonly unknown[]): void {
  localStorage.setItem(KEY, JSON.stringify({ products, version: 1 }));
  rehydrateCart();
}

function stored(): unknown {
  return JSON.parse(localStorage.getItem(KEY) ?? "null");
}

/** Simulates another tab: writes to the storage and dispatches the event. */
function writtenElsewhere(text: string | null): void {
  if (text === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, text);
  window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
}

beforeEach(() => {
  localStorage.clear();
  rehydrateCart();
});

describe("int-cart", () => {
  it("CART-1 CART-4 stores the specified fields, amounts with two decimals, and a timestamp in milliseconds", () => {
    vi.spyOn(Date, "now").mockReturnValue(1_790_000_000_123);
    addCartLine(
      line({
        variant: 7,
        personalization: { text: "Für A." },
        count: 3,
        display: { name: "Ring Memoire", slug: "ring-memoire" },
      }),
    );
    expect(stored()).toEqual({
      products: [
        {
          cartId: 1,
          product: 5,
          variant: 7,
          personalization: { text: "Für A." },
          count: 3,
          priceBrutto: 19.99,
          display: { name: "Ring Memoire", slug: "ring-memoire" },
        },
      ],
      totalCount: 3,
      totalPriceBrutto: 59.97,
      timestamp: 1_790_000_000_123,
      version: 1,
    });
  });

  it("CART-2 CART-3 CART-4 is saved after each action", () => {
    addCartLine(line());
    addCartLine(line());
    expect(stored()).toMatchObject({ totalCount: 2, totalPriceBrutto: 39.98 });
    addCartLine(line({ product: 6 }));
    setCartLineCount(2, 4);
    expect(stored()).toMatchObject({ totalCount: 6 });
    applyCartUpdates([{ kind: "price", cartId: 2, price: createEuro(100) }]);
    expect(stored()).toMatchObject({ totalPriceBrutto: 43.98 });
    removeCartLine(1);
    expect(stored()).toMatchObject({ totalCount: 4, totalPriceBrutto: 4 });
  });

  it("CART-4 an empty cart is removed from storage", () => {
    addCartLine(line());
    removeCartLine(1);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(getCart()).toEqual(EMPTY_CART);
  });

  it("CART-3 reset clears storage and cart", () => {
    addCartLine(line());
    resetCart();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(getCart()).toEqual(EMPTY_CART);
  });

  it("CART-4 is loaded at start with recalculated totals", () => {
    const products = [{ ...STORED_LINE, cartId: 4, count: 2, priceBrutto: 19.99 }];
    const totals = { totalCount: 77, totalPriceBrutto: 0.01 };
    localStorage.setItem(KEY, JSON.stringify({ products, ...totals, timestamp: 1 }));
    rehydrateCart();
    expect(getCart()).toMatchObject({ totalCount: 2, totalPriceBrutto: createEuro(3998) });
    addCartLine(line({ product: 9 }));
    expect(getCart().products.map((one) => one.cartId)).toEqual([4, 5]);
  });

  it("CART-4 an action before loading adds to the stored cart", () => {
    const products = [{ ...STORED_LINE, count: 2, priceBrutto: "19.99" }];
    localStorage.setItem(KEY, JSON.stringify({ products }));
    addCartLine(line());
    expect(getCart().totalCount).toBe(3);
  });
});

describe("invalid stored cart", () => {
  it("CART-5 counts as empty when corrupt or of another version", () => {
    const broken = [
      "",
      "{",
      "null",
      "[]",
      "7",
      '"text"',
      "{}",
      '{"products":{}}',
      '{"products":[],"version":3}',
      '{"products":[{"cartId":1}],"version":99}',
    ];
    for (const text of broken) {
      localStorage.setItem(KEY, text);
      expect(rehydrateCart).not.toThrow();
      expect([text, getCart()]).toEqual([text, EMPTY_CART]);
    }
  });

  it("CART-5 drops an invalid line and keeps the others", () => {
    const bad = [
      null,
      { ...STORED_LINE, cartId: 2, count: 0 },
      { ...STORED_LINE, cartId: 3, count: 1.5 },
      { ...STORED_LINE, cartId: 4, priceBrutto: "viel" },
      { ...STORED_LINE, cartId: 5, priceBrutto: -1 },
      { ...STORED_LINE, cartId: 6, product: "5" },
      { ...STORED_LINE, cartId: 7, variant: "x" },
      { ...STORED_LINE, cartId: 8, personalization: { text: 1 } },
      { ...STORED_LINE, count: 9 },
    ];
    restore(STORED_LINE, ...bad);
    expect(getCart().products.map((one) => [one.cartId, one.count])).toEqual([[1, 1]]);
  });

  it("CART-5 keeps the names of personalization fields, and drops invalid ones", () => {
    const display = { name: "Ring", fieldNames: { text: "Gravur" } };
    const engraved = { ...STORED_LINE, personalization: { text: "C & J" } };
    restore({ ...engraved, display });
    expect(getCart().products[0]?.display).toEqual(display);
    restore({ ...engraved, display: { name: "Ring", fieldNames: { text: 3 } } });
    expect(getCart().products[0]?.display).toEqual({ name: "Ring" });
  });

  it("CART-5 drops an invalid display, not the line", () => {
    restore({ ...STORED_LINE, display: { name: 3 } });
    expect(getCart().products[0]).not.toHaveProperty("display");
    expect(getCart().totalCount).toBe(1);
  });

  it("CART-5 a new action replaces a corrupt cart", () => {
    localStorage.setItem(KEY, "{");
    addCartLine(line());
    expect(stored()).toMatchObject({ totalCount: 1 });
  });
});

describe("stored entry", () => {
  it("CART-5 loading keeps an entry of a newer version", () => {
    const newer = '{"products":[{"cartId":1}],"version":99}';
    localStorage.setItem(KEY, newer);
    rehydrateCart();
    expect(localStorage.getItem(KEY)).toBe(newer);
  });

  it("CART-5 CHECKOUT-1 a corrupt cart does not affect the checkout", () => {
    updateCheckout({ comment: "bleibt" });
    const checkout = localStorage.getItem("int-checkout");
    localStorage.setItem(KEY, '{"version":1,"products":{"cartId":');
    rehydrateCart();
    addCartLine(line());
    syncCheckout()();
    expect(getCheckout().comment).toBe("bleibt");
    expect(localStorage.getItem("int-checkout")).toBe(checkout);
  });
});

describe("two tabs", () => {
  it("CART-5 stay in sync, also when the cart is emptied", () => {
    const stop = syncCart();
    addCartLine(line());
    const other = localStorage.getItem(KEY)?.replace('"count":1', '"count":5') ?? "";
    writtenElsewhere(other);
    expect(getCart().totalCount).toBe(5);
    writtenElsewhere(null);
    expect(getCart()).toEqual(EMPTY_CART);
    stop();
    writtenElsewhere(other);
    expect(getCart()).toEqual(EMPTY_CART);
  });

  it("CART-5 an action adds to what another tab has just stored, even without an event", () => {
    addCartLine(line());
    localStorage.setItem(KEY, localStorage.getItem(KEY)?.replace('"count":1', '"count":5') ?? "");
    addCartLine(line({ product: 6 }));
    expect(getCart().totalCount).toBe(6);
  });

  it("CART-5 clearing the whole storage empties the cart", () => {
    const stop = syncCart();
    addCartLine(line());
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(getCart()).toEqual(EMPTY_CART);
    stop();
  });

  it("CART-5 another key changes nothing", () => {
    const stop = syncCart();
    addCartLine(line());
    const { products } = getCart();
    window.dispatchEvent(new StorageEvent("storage", { key: "int-consents" }));
    expect(getCart().products).toBe(products);
    stop();
  });
});

describe("without storage", () => {
  it("CART-5 the cart is kept in memory when the storage is full", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    addCartLine(line());
    addCartLine(line());
    expect(getCart().totalCount).toBe(2);
    vi.restoreAllMocks();
    addCartLine(line());
    expect(getCart().totalCount).toBe(3);
    expect(stored()).toMatchObject({ totalCount: 3 });
  });

  it("CART-5 the cart is kept in memory when the storage is blocked", () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    const stop = syncCart();
    addCartLine(line());
    addCartLine(line({ product: 6 }));
    rehydrateCart();
    expect(getCart().totalCount).toBe(2);
    expect(stop).not.toThrow();
    vi.restoreAllMocks();
    addCartLine(line());
    expect(stored()).toMatchObject({ totalCount: 3 });
  });
});

describe("in components", () => {
  it("CART-4 returns the cart after mount and updates with it", () => {
    addCartLine(line({ count: 2 }));
    const { result } = renderHook(() => [useCart((cart) => cart.totalCount), useCartHydrated()]);
    expect(result.current).toEqual([2, true]);
    act(() => addCartLine(line()));
    expect(result.current).toEqual([3, true]);
  });
});
