import { mutationOptions } from "@tanstack/react-query";
import { type KlarnaPurchase, placeKlarnaOrder } from "./klarna-client";
import { submitPaypalTransaction, type PaypalTransactionInput } from "./paypal-client";

/**
 * Runs once without retries, also offline. The customer sees the failure and can safely repeat the
 * request.
 */
export function paypalTransactionMutation() {
  return mutationOptions({
    mutationKey: ["orders", "paypal-transaction"],
    mutationFn: (transaction: PaypalTransactionInput) => submitPaypalTransaction(transaction),
    retry: false,
    networkMode: "always",
  });
}

/** Same as `paypalTransactionMutation`, for Klarna. */
export function klarnaOrderMutation() {
  return mutationOptions({
    mutationKey: ["orders", "klarna-order"],
    mutationFn: (purchase: KlarnaPurchase) => placeKlarnaOrder(purchase),
    retry: false,
    networkMode: "always",
  });
}
