// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_ADDRESS } from "#domain/checkout/address";
import { EMPTY_CHECKOUT } from "#domain/checkout/checkout";
import { createEuro, ZERO_EURO } from "#domain/pricing/money";
import {
  syncCheckout,
  getCheckout,
  getOrCreateOrderUuid,
  resetCheckout,
  setAvailableShippingMethods,
  setWalletValue,
  updateCheckout,
  useCheckoutSession,
} from "#stores/checkout";

const KEY = "int-checkout";
const ANY_TIME: unknown = expect.any(Number);
const address = {
  ...EMPTY_ADDRESS,
  firstName: "Jördis",
  lastName: "Brandt",
  zipCode: "24103",
  countryCode: "DE",
};

/** Input in every field, except for the shipping cost, which is stored in euros. */
const INPUT = {
  customerEmail: "j.brandt@post.example",
  shippingAddress: address,
  invoiceAddress: null,
  comment: "Bitte nachmittags",
  paymentMethod: 1,
  shippingMethod: 2,
  presentWrap: true,
};

/** Reads a stored entry as a new page does. */
function restore(text: string): void {
  localStorage.setItem(KEY, text);
  syncCheckout()();
}

function stored(): unknown {
  return JSON.parse(localStorage.getItem(KEY) ?? "null");
}

beforeEach(() => {
  localStorage.clear();
  syncCheckout()();
});

describe("int-checkout", () => {
  it("CHECKOUT-1 starts with shipping cost 0 and gift wrapping off", () => {
    expect(getCheckout()).toEqual(EMPTY_CHECKOUT);
    expect(getCheckout()).toMatchObject({ shippingCost: ZERO_EURO, presentWrap: false });
  });

  it("CHECKOUT-1 stores the eight fields with a timestamp", () => {
    updateCheckout({ ...INPUT, shippingCost: createEuro(990) });
    expect(stored()).toEqual({ ...INPUT, shippingCost: 9.9, timestamp: ANY_TIME, version: 1 });
  });

  it("SHOP-8 CHECKOUT-1 keeps the card text of a gift while wrapping is off", () => {
    updateCheckout({ presentWrap: true, presentCard: "Für Dich" });
    updateCheckout({ presentWrap: false });
    expect(stored()).toMatchObject({ presentWrap: false, presentCard: "Für Dich" });
    syncCheckout()();
    expect(getCheckout().presentCard).toBe("Für Dich");
    restore(JSON.stringify({ presentWrap: true, presentCard: 3 }));
    expect(getCheckout()).toMatchObject({ presentWrap: true, presentCard: "" });
  });

  it("CHECKOUT-1 is saved on every change of a field", () => {
    updateCheckout({ comment: "a" });
    expect(stored()).toMatchObject({ comment: "a", customerEmail: "" });
    updateCheckout({ customerEmail: "b" });
    expect(stored()).toMatchObject({ comment: "a", customerEmail: "b" });
  });

  it("CHECKOUT-1 drops invalid fields and keeps the others", () => {
    restore(
      JSON.stringify({
        customerEmail: 7,
        comment: "bleibt",
        shippingAddress: { city: "Kiel", zipCode: 3 },
        paymentMethod: "1",
        shippingCost: "x",
        presentWrap: 1,
      }),
    );
    expect(getCheckout()).toEqual({
      ...EMPTY_CHECKOUT,
      comment: "bleibt",
      shippingAddress: { ...EMPTY_ADDRESS, city: "Kiel" },
    });
    for (const text of ["{", "null", "[]", '{"version":9,"comment":"neu"}']) {
      restore(text);
      expect(getCheckout()).toEqual(EMPTY_CHECKOUT);
    }
  });

  it("CHECKOUT-2 reset removes the entry and empties every field", () => {
    updateCheckout({
      customerEmail: "a",
      shippingAddress: address,
      shippingCost: createEuro(990),
      presentWrap: true,
    });
    getOrCreateOrderUuid();
    setWalletValue({ orderUuid: "U-1", providerOrderId: "W-1" });
    setAvailableShippingMethods([
      {
        method: 1,
        name: "Versand",
        config: null,
        cost: ZERO_EURO,
        additionalDays: 0,
        pickup: false,
        branch: null,
      },
    ]);
    resetCheckout();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(getCheckout()).toEqual(EMPTY_CHECKOUT);
    expect(useCheckoutSession.getState()).toMatchObject({
      walletValue: null,
      availableShippingMethods: [],
    });
  });

  it("CHECKOUT-1 keeps available shipping methods and wallet value in memory only", () => {
    setWalletValue({ orderUuid: "U-1", providerOrderId: "W-1" });
    updateCheckout({ comment: "a" });
    expect(localStorage.getItem(KEY)).not.toContain("W-1");
    expect(stored()).not.toHaveProperty("availableShippingMethods");
  });

  it("CHECKOUT-5 keeps one order_uuid through every retry until the reset", () => {
    const uuid = getOrCreateOrderUuid();
    expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
    updateCheckout({ comment: "noch etwas" });
    syncCheckout()();
    expect(getOrCreateOrderUuid()).toBe(uuid);
    expect(stored()).toMatchObject({ order_uuid: uuid });
    resetCheckout();
    expect(getOrCreateOrderUuid()).not.toBe(uuid);
  });

  it("CHECKOUT-5 CART-5 uses the uuid that another tab has just stored, even without an event", () => {
    updateCheckout({ comment: "hier" });
    localStorage.setItem(
      KEY,
      JSON.stringify({
        ...JSON.parse(localStorage.getItem(KEY) ?? "{}"),
        order_uuid: "von-drueben",
      }),
    );
    expect(getOrCreateOrderUuid(() => "von-hier")).toBe("von-drueben");
  });

  it.each([
    ["version 1", { version: 1 }],
    ["without a version", {}],
  ])("CHECKOUT-1 restores an entry of the previous site, %s", (_name, version) => {
    restore(
      JSON.stringify({
        ...INPUT,
        shippingCost: 9.9,
        order_uuid: "u-1",
        timestamp: 1_763_900_000_000,
        ...version,
      }),
    );
    expect(getCheckout()).toEqual({
      ...INPUT,
      shippingCost: createEuro(990),
      presentCard: "",
      orderUuid: "u-1",
      replaces: null,
    });
    expect(stored()).toMatchObject({ comment: "Bitte nachmittags", order_uuid: "u-1" });
  });

  it("CART-5 CHECKOUT-1 keeps the input in memory when the storage is full or blocked", () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    updateCheckout({ comment: "a" });
    syncCheckout()();
    expect(getCheckout().comment).toBe("a");
    full.mockRestore();
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    updateCheckout({ customerEmail: "b" });
    syncCheckout()();
    expect(getCheckout()).toMatchObject({ comment: "a", customerEmail: "b" });
    vi.restoreAllMocks();
    updateCheckout({ presentWrap: true });
    expect(stored()).toMatchObject({ comment: "a", customerEmail: "b", presentWrap: true });
  });

  it("CART-5 CHECKOUT-1 syncs with other tabs", () => {
    const stop = syncCheckout();
    localStorage.setItem(KEY, JSON.stringify({ comment: "drüben", version: 1 }));
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
    expect(getCheckout().comment).toBe("drüben");
    stop();
  });
});
