import { mutationOptions } from "@tanstack/react-query";
import { placeOrder } from "./order-client";

/**
 * Posting an order as a mutation. It is tried once: whether to send it again is the customer's
 * decision, who can do so safely. Without a connection it fails at once instead of waiting for one
 * unseen.
 */
export function placeOrderMutation() {
  return mutationOptions({
    mutationKey: ["orders", "place"],
    mutationFn: (order: Parameters<typeof placeOrder>[0]) => placeOrder(order),
    retry: false,
    networkMode: "always",
  });
}
