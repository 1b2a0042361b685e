import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "../query-client";

/**
 * Query for the payment methods that the server is configured for. Its client is a chunk of its
 * own, because only shops with a hosted payment send the request.
 */
export function paymentMethodsQuery() {
  return queryOptions({
    queryKey: ["payments", "methods"],
    queryFn: async ({ signal }) => {
      const { fetchPaymentMethods } = await import("./payment-methods-client");
      return unwrap(await fetchPaymentMethods(signal));
    },
    retry: 1,
    networkMode: "always",
  });
}
