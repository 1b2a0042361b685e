import type { EndpointExtensionContext } from "@directus/extensions";
import { type UnitOfWork, runInTransaction } from "../../../shared/unit-of-work";
import { type KlarnaClient, createKlarnaClient } from "./providers/klarna/client";
import {
  type PaypalClient,
  type PaypalClientByShop,
  createPaypalClients,
} from "./providers/paypal/client";
import { findPayableOrder, type PayableOrder } from "./payable-order";
import {
  type KlarnaSettings,
  readKlarnaSettings,
  type PaypalSettings,
  readPaypalSettings,
  type ReconcileSettings,
  reconcileSettings,
} from "./settings";

/**
 * All that a payment needs: the database, and PayPal and Klarna where this server is set up for
 * them.
 */
export type PaymentContext = {
  readonly context: EndpointExtensionContext;
  readonly settings: PaypalSettings | null;
  readonly shops: PaypalClientByShop | null;
  readonly klarnaSettings: KlarnaSettings | null;
  readonly klarna: KlarnaClient | null;
  readonly reconcile: ReconcileSettings;
};

export function createPaymentContext(context: EndpointExtensionContext): PaymentContext {
  const settings = readPaypalSettings(context.env);
  const klarna = readKlarnaSettings(context.env);
  return {
    context,
    settings,
    shops: settings && createPaypalClients(settings),
    klarnaSettings: klarna,
    klarna: klarna && createKlarnaClient(klarna),
    reconcile: reconcileSettings(context.env),
  };
}

/** The PayPal that this order is paid with; `null` where it is not, or cannot be asked. */
export function gatewayFor(
  { shops }: PaymentContext,
  { clientId, payment }: PayableOrder,
): PaypalClient | null {
  return shops === null || clientId === null || payment.provider !== "paypal"
    ? null
    : shops(clientId);
}

/** Looks something up; changes nothing. */
export function readOnly<T>(
  { context }: PaymentContext,
  look: (uow: UnitOfWork) => Promise<T>,
): Promise<T> {
  return runInTransaction(context, async (uow) => ({ commit: false, value: await look(uow) }));
}

export const readPayableOrder = (
  paymentContext: PaymentContext,
  uuid: string,
): Promise<PayableOrder | undefined> =>
  readOnly(paymentContext, (uow) => findPayableOrder(uow, uuid));
