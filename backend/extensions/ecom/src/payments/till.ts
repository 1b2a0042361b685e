import type { EndpointExtensionContext } from "@directus/extensions";
import { type House, inTransaction } from "../../../shared/house";
import { type Klarna, klarnaOf } from "./klarna";
import { type Paypal, type PaypalShops, paypalShops } from "./paypal";
import { findPaying, type PayingOrder } from "./record";
import {
  type KlarnaSettings,
  klarnaSettings,
  type PaypalSettings,
  paypalSettings,
  type ReconcileSettings,
  reconcileSettings,
} from "./settings";

/** All that a payment needs: the database, and PayPal and Klarna where this server is set up for them. */
export type Till = {
  readonly context: EndpointExtensionContext;
  readonly settings: PaypalSettings | null;
  readonly shops: PaypalShops | null;
  readonly klarnaSettings: KlarnaSettings | null;
  readonly klarna: Klarna | null;
  readonly reconcile: ReconcileSettings;
};

export function openTill(context: EndpointExtensionContext): Till {
  const settings = paypalSettings(context.env);
  const klarna = klarnaSettings(context.env);
  return {
    context,
    settings,
    shops: settings && paypalShops(settings),
    klarnaSettings: klarna,
    klarna: klarna && klarnaOf(klarna),
    reconcile: reconcileSettings(context.env),
  };
}

/** The PayPal that this order is paid with; `null` where it is not, or cannot be asked. */
export function paypalFor({ shops }: Till, { clientId, payment }: PayingOrder): Paypal | null {
  return shops === null || clientId === null || payment.provider !== "paypal" ? null : shops(clientId);
}

/** Looks something up; changes nothing. */
export function looking<T>({ context }: Till, look: (house: House) => Promise<T>): Promise<T> {
  return inTransaction(context, async (house) => ({ keep: false, value: await look(house) }));
}

export const lookUp = (till: Till, uuid: string): Promise<PayingOrder | undefined> => looking(till, (house) => findPaying(house, uuid));
