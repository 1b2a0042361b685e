import type { Locale } from "#domain/locale/locale";
import type { BankDetails } from "#domain/payment/iban";
import type { PaymentKey } from "#domain/payment/payment-method";
import type { Money } from "#domain/pricing/money";
import type { TaxMode } from "#domain/pricing/tax-mode";

/** The stored payment of an order. */
export type StoredPayment = {
  readonly provider: PaymentKey;
  readonly provider_id: string | null;
  readonly capture_id: string | null;
  /** `authorization`: the customer's approval whose use may have been completed. */
  readonly details?: { readonly authorization?: string | undefined } | null | undefined;
};

/** The order to be paid, without customer data. */
export type OrderToPay = {
  readonly uuid: string;
  readonly number: string;
  readonly total: Money;
  readonly payment: StoredPayment;
};

/** Settings of a shop that payments depend on. */
export type ShopPaymentSettings = {
  readonly paypalClientId: string | null;
  readonly bankDetails: BankDetails | null;
};

/** Settings of a shop that a provider needs to call its API. */
export type ShopCredentials = Pick<ShopPaymentSettings, "paypalClientId">;

/**
 * The whole order with lines, taxes and addresses, read from the shop's own records. Only for
 * providers that require them. Rates are in hundredths of a percent.
 */
export type OrderForPayment = {
  readonly uuid: string;
  readonly number: string;
  readonly language: Locale;
  readonly total: Money;
  readonly totalTax: Money;
  readonly shippingCost: Money;
  readonly wrapping: Money;
  readonly email: string;
  readonly phone: string | null;
  readonly lines: readonly OrderLineForPayment[];
  /** Tax shares of the whole order: lines, shipping and gift wrapping together. */
  readonly shares: readonly {
    readonly mode: TaxMode;
    readonly rate: number;
    readonly gross: Money;
  }[];
  readonly shipping: AddressForPayment;
  readonly invoice: AddressForPayment;
};

export type OrderLineForPayment = {
  readonly name: string;
  readonly reference: string;
  readonly count: number;
  readonly unitPrice: Money;
  readonly total: Money;
  readonly mode: TaxMode;
  readonly rate: number;
  readonly tax: Money;
};

export type AddressForPayment = {
  readonly company: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly number: string;
  readonly addition: string | null;
  readonly zipCode: string;
  readonly city: string;
  readonly country: string;
};

/** A refund to be made. Repeated calls with the same key refund once. */
export type RefundOrder = {
  readonly key: string;
  /** Null: what is left of the capture. */
  readonly amount: Money | null;
  /** What earlier refunds have returned. */
  readonly returned: Money;
  /** The provider's id of this refund, if an earlier call returned one. */
  readonly reference: string | null;
};

/** Everything that an operation of a provider may use. */
export type ProviderCall = {
  readonly order: OrderToPay;
  readonly shop: ShopCredentials;
  readonly readOrder: () => Promise<OrderForPayment | undefined>;
  /**
   * Returns the public URL of one of the provider's webhooks, for example `/klarna/notification`.
   */
  readonly webhookUrl: (path: `/${string}`) => string;
  /** Returns the URL of the order's payment page, to which a hosted checkout returns. */
  readonly returnUrl: () => Promise<string>;
  readonly now: Date;
};
