import { SHOP } from "../../domain/constants";
import type { PaymentKey } from "../../domain/payment/payment-method";
import { getSiteEnvironment } from "../../lib/environment";
import { resolveBankAccount } from "../content/bank-account";
import type { PaymentMethod, ShopSettings } from "../content/shop-settings";
import { getKlarnaSdkUrl } from "./klarna-sdk-url";

/** The shop settings that decide which payment methods can be completed. */
export type PaymentSettings = Pick<ShopSettings, "paypalClientId" | "bankDetails">;

export type PaymentClient = {
  /** True if this site has what the browser needs for the payment method. */
  readonly isOffered: (settings: PaymentSettings, method: PaymentMethod) => boolean;
  /** URL of the provider's script. `undefined`: the site is not built with it. */
  readonly sdkUrl?: () => string | undefined;
};

/** A bank transfer needs a bank account (PAY-4). */
const transfer: PaymentClient = {
  isOffered: ({ bankDetails }) => resolveBankAccount(bankDetails) !== null,
};

/** PayPal needs a client id, and is only the payment method with the wallet's id (PAY-1). */
const paypal: PaymentClient = {
  isOffered: ({ paypalClientId }, { id }) =>
    Boolean(paypalClientId) && id === SHOP.walletPaymentMethodId,
  sdkUrl: () => {
    const environment = getSiteEnvironment();
    return environment.ok ? environment.value.paypalSdk : undefined;
  },
};

/** Klarna needs the URL of its script, which the site has if there is an account (PAY-3). */
const klarna: PaymentClient = {
  isOffered: () => getKlarnaSdkUrl() !== undefined,
  sdkUrl: () => getKlarnaSdkUrl(),
};

/**
 * Payment methods with requirements in the browser. An online payment method without an entry is a
 * hosted payment: only the server knows whether it is available.
 */
export const PAYMENT_CLIENTS: Partial<Readonly<Record<PaymentKey, PaymentClient>>> = {
  transfer,
  paypal,
  klarna,
};
