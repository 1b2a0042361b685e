import { mutationOptions } from "@tanstack/react-query";
import { type KlarnaPurchase, placeKlarnaOrder } from "./klarna-client";
import { submitPaypalTransaction, type PaypalTransactionInput } from "./paypal-client";

/**
 * Tried once, and at once also without a connection: the customer learns of it and sends it again
 * safely.
 */
export function paypalTransactionMutation() {
  return mutationOptions({
    mutationKey: ["orders", "paypal-transaction"],
    mutationFn: (transaction: PaypalTransactionInput) => submitPaypalTransaction(transaction),
    retry: false,
    networkMode: "always",
  });
}

/** The same for a purchase with Klarna. */
export function klarnaOrderMutation() {
  return mutationOptions({
    mutationKey: ["orders", "klarna-order"],
    mutationFn: (purchase: KlarnaPurchase) => placeKlarnaOrder(purchase),
    retry: false,
    networkMode: "always",
  });
}
