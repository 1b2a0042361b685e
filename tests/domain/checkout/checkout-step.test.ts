import { describe, expect, it } from "vitest";
import {
  CHECKOUT_STEPS,
  furthestReachableStep,
  checkoutStepPath,
  nextCheckoutStep,
  parseCheckoutStep,
} from "#domain/checkout/checkout-step";

describe("checkout steps", () => {
  it("CHECKOUT-1 each step is parsed from its own path", () => {
    for (const step of CHECKOUT_STEPS) {
      const { pathname, search } = new URL(
        checkoutStepPath("/en/shop/kasse", step),
        "https://shop.example",
      );
      expect([pathname, parseCheckoutStep(search)]).toEqual(["/en/shop/kasse", step]);
    }
    expect(parseCheckoutStep("?step=nonsense")).toBe("address");
  });

  it("CHECKOUT-1 each step leads to the next one up to the review", () => {
    expect(CHECKOUT_STEPS.map(nextCheckoutStep)).toEqual([
      "delivery",
      "payment",
      "review",
      "review",
    ]);
  });

  it.each([
    [{ address: false, delivery: true, payment: true }, "address"],
    [{ address: true, delivery: false, payment: false }, "delivery"],
    [{ address: true, delivery: true, payment: false }, "payment"],
    [{ address: true, delivery: true, payment: true }, "review"],
  ] as const)(
    "CHECKOUT-4 none opens before the previous ones are complete: %o ends at %s",
    (progress, step) => {
      expect(furthestReachableStep(progress)).toBe(step);
    },
  );
});
