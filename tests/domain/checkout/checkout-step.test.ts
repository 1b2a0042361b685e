import { describe, expect, it } from "vitest";
import {
  CHECKOUT_STEPS,
  furthestReachableStep,
  checkoutStepPath,
  nextCheckoutStep,
  parseCheckoutStep,
} from "../../../src/domain/checkout/checkout-step";

describe("the steps of the checkout", () => {
  it("CHECKOUT-1 each is found again by its address", () => {
    for (const step of CHECKOUT_STEPS) {
      const { pathname, search } = new URL(
        checkoutStepPath("/en/shop/kasse", step),
        "https://shop.example",
      );
      expect([pathname, parseCheckoutStep(search)]).toEqual(["/en/shop/kasse", step]);
    }
    expect(parseCheckoutStep("?step=nonsense")).toBe("address");
  });

  it("CHECKOUT-1 follow one another up to the review", () => {
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
    "CHECKOUT-4 none is opened before what comes before it is there: %o ends at %s",
    (progress, step) => {
      expect(furthestReachableStep(progress)).toBe(step);
    },
  );
});
