import { z } from "zod";
import { calculateDelivery } from "#domain/delivery/delivery-date";
import { countDeliveryDays, type DeliveryEstimate } from "#domain/delivery/delivery-estimate";
import {
  createDeliveryTerms,
  createPreparationSettings,
  type DeliverySettings,
} from "#domain/delivery/delivery-settings";
import { calculateLinePreparations, resolveLongestPreparation } from "#domain/delivery/preparation";
import type { PricingProduct } from "#domain/pricing/line-pricing";
import type { PricedOrder } from "#domain/pricing/order-pricing";
import { readRecord } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { readDeliverySettings } from "./delivery-settings";
import { daysValue } from "./record-values";

type OrderedGoods = {
  readonly priced: PricedOrder;
  readonly products: readonly PricingProduct[];
  readonly purchaseToOrder: boolean;
  readonly country: string;
  readonly placedAt: Date;
  /** The days count from the receipt of the money, so no date is promised with the order. */
  readonly paysByTransfer: boolean;
};

const NO_PROMISE = {
  delivery_from: null,
  delivery_to: null,
  preparation_days: null,
  transit_days_min: null,
  transit_days_max: null,
} as const;

/**
 * Returns the delivery fields of a new order (SHOP-4), by the rules with which the checkout has
 * stated its date.
 */
export function getDeliveryPromise(
  settings: DeliverySettings,
  { priced, products, purchaseToOrder, country, placedAt, paysByTransfer }: OrderedGoods,
) {
  const { calendar } = settings;
  const preparation = resolveLongestPreparation(
    calculateLinePreparations(
      priced.lines,
      products,
      createPreparationSettings(settings, purchaseToOrder, priced.shipping.branch),
    ),
  );
  const terms = createDeliveryTerms(preparation, priced.shipping, country, settings);
  if (!terms) return NO_PROMISE;
  const promise = paysByTransfer ? null : calculateDelivery(terms, calendar, placedAt.getTime());
  return {
    delivery_from: promise?.from ?? null,
    delivery_to: promise?.to ?? null,
    preparation_days: terms.preparationDays,
    transit_days_min: terms.transit?.min ?? null,
    transit_days_max: terms.transit?.max ?? null,
  };
}

/** Fields of a stored order from which its delivery follows. */
export const deliveryPromiseFields = {
  delivery_from: z.string().nullish(),
  delivery_to: z.string().nullish(),
  preparation_days: daysValue,
  transit_days_min: daysValue,
  transit_days_max: daysValue,
};

type StoredPromise = z.infer<z.ZodObject<typeof deliveryPromiseFields>>;

function getStoredTerms({ preparation_days, transit_days_min, transit_days_max }: StoredPromise) {
  if (typeof preparation_days !== "number") return null;
  const transit =
    typeof transit_days_min === "number" && typeof transit_days_max === "number"
      ? { min: transit_days_min, max: transit_days_max }
      : null;
  return { preparationDays: preparation_days, transit };
}

/** Returns when a stored order arrives, as it was promised. */
export function getStoredEstimate(order: StoredPromise): DeliveryEstimate {
  if (order.delivery_from)
    return {
      kind: "date",
      promise: { from: order.delivery_from, to: order.delivery_to ?? null },
    };
  const terms = getStoredTerms(order);
  return terms ? { kind: "after-payment", days: countDeliveryDays(terms) } : { kind: "unknown" };
}

const unpromisedRecord = z.object({
  ...deliveryPromiseFields,
  project: z.object({ id: z.number() }),
});

/** Promises the delivery date of an order when its bank transfer has arrived. */
export async function promiseAfterPayment(uow: UnitOfWork, id: number, now: Date): Promise<void> {
  const order = await readRecord(uow, "ecommerce_order", unpromisedRecord, id);
  const terms = getStoredTerms(order);
  if (order.delivery_from || !terms) return;
  const settings = await readDeliverySettings(uow, order.project.id);
  const promise = settings && calculateDelivery(terms, settings.calendar, now.getTime());
  if (!promise) return;
  await uow
    .trx("ecommerce_order")
    .where({ id })
    .update({ delivery_from: promise.from, delivery_to: promise.to });
}
