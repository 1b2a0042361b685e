import { useQuery } from "@tanstack/react-query";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { paymentMethodsQuery } from "../../../clients/payments/payment-queries";
import { isHostedPayment, type ServerPaymentMethods } from "./checkout-options";

export type ServerPayments = {
  readonly methods: ServerPaymentMethods;
  /** Whether the customer has to wait for the answer before all options are known. */
  readonly isLoading: boolean;
  /** Repeats a failed request. `null` unless it failed. */
  readonly retry: (() => void) | null;
};

/**
 * Asks the server for its payment methods if the shop has a hosted payment (PAY-6). Other shops
 * send no request.
 */
export function useServerPaymentMethods(
  settings: Pick<ShopSettings, "paymentMethods">,
): ServerPayments {
  const enabled = settings.paymentMethods.some(isHostedPayment);
  const { data, errorUpdateCount, isLoading, refetch } = useQuery({
    ...paymentMethodsQuery(),
    enabled,
  });
  // The error stays visible while the request is repeated, so that its button keeps the focus.
  const hasFailed = data === undefined && errorUpdateCount > 0;
  return { methods: data ?? "unknown", isLoading, retry: hasFailed ? () => void refetch() : null };
}
