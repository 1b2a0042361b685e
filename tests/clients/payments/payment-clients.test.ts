import { afterEach, describe, expect, it, vi } from "vitest";
import { PAYMENT_CLIENTS } from "#clients/payments/payment-clients";

afterEach(() => {
  vi.unstubAllEnvs();
});

const paypal = (id: number, paypalClientId?: string) =>
  PAYMENT_CLIENTS.paypal?.isOffered(paypalClientId === undefined ? {} : { paypalClientId }, {
    id,
    key: "paypal",
    name: "PayPal",
  });

describe("payment clients", () => {
  it("PAY-1 offer PayPal only as payment method 4 and with a client id", () => {
    expect([paypal(4, "client"), paypal(1, "client"), paypal(4), paypal(4, "")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("PAY-3 offer Klarna only with the URL of its script", () => {
    const method = { id: 5, key: "klarna", name: "Klarna" } as const;
    vi.stubEnv("GATSBY_KLARNA_SDK_URL", "");
    expect(PAYMENT_CLIENTS.klarna?.isOffered({}, method)).toBe(false);
    vi.stubEnv("GATSBY_KLARNA_SDK_URL", "https://klarna.example");
    expect(PAYMENT_CLIENTS.klarna?.isOffered({}, method)).toBe(true);
    expect(PAYMENT_CLIENTS.klarna?.sdkUrl?.()).toBe("https://klarna.example");
  });

  it("PAY-4 offer a transfer only with valid bank details", () => {
    const method = { id: 1, key: "transfer", name: "Vorkasse" } as const;
    const bankDetails = {
      account_holder: "Juwelier Sternberg GmbH",
      iban: "DE09 7999 9000 0012 3456 78",
      bic: "BKLIDE77XXX",
    };
    expect(PAYMENT_CLIENTS.transfer?.isOffered({ bankDetails }, method)).toBe(true);
    expect(PAYMENT_CLIENTS.transfer?.isOffered({}, method)).toBe(false);
  });
});
