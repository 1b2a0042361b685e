import { describe, expect, it } from "vitest";
import {
  formatPaymentName,
  isOnlinePayment,
  isPaidInStore,
  isPaymentKey,
  isProviderVariable,
  mayHoldUnknownMoney,
  PAYMENT_KEYS,
  PAYMENT_METHODS,
  resolveCompletingStatus,
} from "#domain/payment/payment-method";

describe("payment methods", () => {
  it("PAY-1 recognizes only known keys, not names that every object has", () => {
    expect(isPaymentKey("paypal")).toBe(true);
    expect(isPaymentKey("toString")).toBe(false);
    expect(isPaymentKey("")).toBe(false);
  });

  it("PAY-1 PAY-3 orders with online payment await it first", () => {
    const online = PAYMENT_KEYS.filter(isOnlinePayment);
    expect(online).toEqual(expect.arrayContaining(["klarna", "paypal"]));
    for (const key of online) {
      expect(PAYMENT_METHODS[key].initialStatus).toBe("awaiting_payment");
      expect(resolveCompletingStatus(key)).toBeNull();
      expect(isPaidInStore(key)).toBe(false);
    }
  });

  it("ORDER-5 the payment method determines the first status of an order", () => {
    expect(
      (["transfer", "paypal", "klarna", "store"] as const).map(
        (key) => PAYMENT_METHODS[key].initialStatus,
      ),
    ).toEqual(["awaiting_transfer", "awaiting_payment", "awaiting_payment", "confirmed"]);
  });

  it("PAY-4 the money of a transfer is recorded with the confirmation, in store with the handover", () => {
    expect(resolveCompletingStatus("transfer")).toBe("confirmed");
    expect(isPaidInStore("transfer")).toBe(false);
    expect(resolveCompletingStatus("store")).toBe("shipped");
    expect(isPaidInStore("store")).toBe(true);
  });

  it("ORDER-1 only a payment method without stored approvals may hold money that the server does not know of", () => {
    expect(mayHoldUnknownMoney("paypal")).toBe(true);
    expect(mayHoldUnknownMoney("klarna")).toBe(false);
    expect(mayHoldUnknownMoney("transfer")).toBe(false);
    expect(mayHoldUnknownMoney("store")).toBe(false);
  });

  it("PAY-6 settings of a provider begin with its key", () => {
    expect(isProviderVariable("PAYPAL_CLIENT_SECRET")).toBe(true);
    expect(isProviderVariable("KLARNA_API_URL")).toBe(true);
    expect(isProviderVariable("PAYPALS_SECRET")).toBe(false);
    expect(isProviderVariable("STORE_PATH")).toBe(false);
  });

  it("PAY-6 names a provider by its own name and other methods by their key", () => {
    expect(formatPaymentName("paypal")).toBe("PayPal");
    expect(formatPaymentName("transfer")).toBe("transfer");
  });
});
