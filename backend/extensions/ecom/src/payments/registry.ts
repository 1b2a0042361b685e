import type { PaymentKey } from "#domain/payment/payment-method";
import type { PaymentGateway, PaymentProvider, ProviderEnv } from "./provider";
import { bankTransferProvider } from "./providers/bank-transfer/provider";
import { inStoreProvider } from "./providers/in-store/provider";
import { klarnaProvider } from "./providers/klarna/provider";
import { mollieProvider } from "./providers/mollie/provider";
import { paypalProvider } from "./providers/paypal/provider";

/** All payment providers. The only file that imports `providers/*`. */
export const PAYMENT_PROVIDERS: Readonly<Record<PaymentKey, PaymentProvider>> = {
  transfer: bankTransferProvider,
  klarna: klarnaProvider,
  store: inStoreProvider,
  paypal: paypalProvider,
  mollie: mollieProvider,
};

/** Returns the providers that this server is configured for. */
export function configureProviders(env: ProviderEnv): ReadonlyMap<PaymentKey, PaymentGateway> {
  return new Map(
    Object.values(PAYMENT_PROVIDERS).flatMap((provider) => {
      const gateway = provider.configure(env);
      return gateway ? [[provider.key, gateway] as const] : [];
    }),
  );
}
