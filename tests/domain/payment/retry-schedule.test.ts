import { describe, expect, it } from "vitest";
import { isCustomerEvent, PAYMENT_ALERTS, PAYMENT_EVENTS } from "#domain/payment/payment-event";
import { retryDelay } from "#domain/payment/retry-schedule";

describe("retry delays", () => {
  it("ORDER-1 double from the base up to the limit", () => {
    expect([1, 2, 3, 4, 9, 10, 500].map((attempts) => retryDelay(attempts, 60, 21_600))).toEqual([
      60, 120, 240, 480, 15_360, 21_600, 21_600,
    ]);
  });

  it("ORDER-1 are never shorter than the base", () => {
    expect(retryDelay(0, 60, 21_600)).toBe(60);
  });
});

describe("payment events", () => {
  it("ORDER-2 notify either the customer or the staff", () => {
    for (const event of PAYMENT_EVENTS)
      expect(isCustomerEvent(event) || PAYMENT_ALERTS.some((alert) => alert === event), event).toBe(
        true,
      );
  });
});
