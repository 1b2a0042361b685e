import type { EndpointExtensionContext } from "@directus/extensions";
import type { PaymentKey } from "#domain/payment/payment-method";
import { type UnitOfWork, runInTransaction } from "../../../shared/unit-of-work";
import { findPayableOrder, type PayableOrder } from "./payable-order";
import type { PaymentGateway } from "./provider";
import type { ShopPaymentSettings } from "./provider-input";
import { type ReconcileSettings, readReconcileSettings } from "./reconcile-settings";
import { configureProviders } from "./registry";

/** Everything that payments need: the database and the configured payment providers. */
export type PaymentContext = {
  readonly context: EndpointExtensionContext;
  readonly gateways: ReadonlyMap<PaymentKey, PaymentGateway>;
  readonly reconcile: ReconcileSettings;
};

export function createPaymentContext(context: EndpointExtensionContext): PaymentContext {
  return {
    context,
    gateways: configureProviders(context.env),
    reconcile: readReconcileSettings(context.env),
  };
}

/** Returns the provider of an order's payment. Null if this server is not configured for it. */
export const gatewayFor = (
  { gateways }: PaymentContext,
  { payment }: PayableOrder,
): PaymentGateway | null => gateways.get(payment.provider) ?? null;

/** Whether a shop can use a payment method on this server. */
export const isPaymentOffered =
  ({ gateways }: PaymentContext) =>
  (key: PaymentKey, shop: ShopPaymentSettings): boolean =>
    gateways.get(key)?.isOffered(shop) ?? false;

/** Reads in a transaction that is rolled back. */
export function readOnly<T>(
  { context }: PaymentContext,
  read: (uow: UnitOfWork) => Promise<T>,
): Promise<T> {
  return runInTransaction(context, async (uow) => ({ commit: false, value: await read(uow) }));
}

export const readPayableOrder = (
  paymentContext: PaymentContext,
  uuid: string,
): Promise<PayableOrder | undefined> =>
  readOnly(paymentContext, (uow) => findPayableOrder(uow, uuid));
