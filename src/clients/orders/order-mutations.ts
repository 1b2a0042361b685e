import { mutationOptions } from "@tanstack/react-query";
import { placeOrder } from "./order-client";

/**
 * Mutation that places an order. Runs once without retries: the customer decides whether to repeat
 * it, which is safe. Offline it fails immediately instead of pausing.
 */
export function placeOrderMutation() {
  return mutationOptions({
    mutationKey: ["orders", "place"],
    mutationFn: (order: Parameters<typeof placeOrder>[0]) => placeOrder(order),
    retry: false,
    networkMode: "always",
  });
}
