import { describe, expect, it } from "vitest";
import { ORDER_STATUSES } from "#domain/order/order-status";
import { triggeredMails } from "#domain/mail/triggered-mails";

const kindsOf = (...change: Parameters<typeof triggeredMails>) =>
  triggeredMails(...change).map(({ kind }) => kind);

const CONFIRMATION = ["order_confirmation", "order_notice"];

describe("mails that a change of an order's status causes", () => {
  it.each([
    ["a new order by bank transfer", null, "awaiting_transfer", CONFIRMATION],
    ["a new order that is paid in store", null, "confirmed", CONFIRMATION],
    ["a new order that is paid online", null, "awaiting_payment", []],
    ["its payment", "awaiting_payment", "paid", CONFIRMATION],
    ["the money of a transfer", "awaiting_transfer", "confirmed", []],
    ["the late money of a transfer", "expired", "confirmed", []],
  ] as const)("CHECKOUT-6 confirm the contract once: %s", (_change, from, to, kinds) => {
    expect(kindsOf(from, to)).toEqual(kinds);
  });

  it("ORDER-4 tell of a transfer that did not arrive, but not of an abandoned payment", () => {
    expect(kindsOf("awaiting_transfer", "expired")).toEqual([
      "transfer_expiry",
      "transfer_expiry_notice",
    ]);
    expect(kindsOf("awaiting_payment", "expired")).toEqual([]);
  });

  it("CHECKOUT-6 are none for a step that keeps the status", () => {
    for (const status of ORDER_STATUSES) expect(kindsOf(status, status)).toEqual([]);
  });
});
