import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { type OrderIssue, type OrderFailure } from "#domain/order/order-issue";
import {
  findPriceChanges,
  calculateOrder,
  type PricingRequest,
} from "#domain/pricing/order-pricing";
import { type Money, parseDecimal, ZERO_EURO } from "#domain/pricing/money";
import type { LimitExceeded } from "#domain/order/unpaid-limit";
import type { OrderErrorCode } from "#domain/order/order-error-codes";
import type { OrderRequest } from "#contracts/order-requests";
import type { OrderAccepted, OrderInvalid } from "#contracts/place-order-response";
import { isOnlinePayment } from "#domain/payment/payment-method";
import { readFormSettings } from "../../../shared/spam-protection/form-settings";
import { type ProofOfWork, verifyProofOfWork } from "../../../shared/spam-protection/proof-of-work";
import { isConflictError, type UnitOfWork, runInTransaction } from "../../../shared/unit-of-work";
import { validateCustomer } from "./validate-customer";
import { requestHash } from "./request-hash";
import { findExistingOrder, type ExistingOrder } from "./find-order";
import { getDeliveryPromise } from "./delivery-promise";
import { readDeliverySettings } from "./delivery-settings";
import { readCharacteristics } from "./read-characteristics";
import { readProducts } from "./read-products";
import { replaceOrder } from "./replace-order";
import { type PaymentOffer, readShopSettings } from "./shop-settings";
import { reserveStock } from "./reserve-stock";
import { insertOrder } from "./insert-order";
import { admitOrder, lockUnpaidLimits } from "./unpaid";
import { type UnpaidKeys, unpaidKeys } from "./unpaid-keys";
import { readRecords } from "../../../shared/read-records";

/** Result of placing an order: stored now (`stored`), stored before (`known`), or not stored. */
export type PlaceOrderResult =
  | { readonly kind: "stored"; readonly order: OrderAccepted["order"]; readonly project: number }
  | { readonly kind: "known"; readonly order: OrderAccepted["order"] }
  /** `replaced`: the refusal concerns the order that this one would replace. */
  | { readonly kind: "refused"; readonly code: OrderErrorCode; readonly replaced?: boolean }
  | { readonly kind: "changed"; readonly changes: readonly OrderIssue[] }
  | {
      readonly kind: "limited";
      readonly limit: LimitExceeded;
      /** Payment methods of the shop that no limit refuses. */
      readonly openPayments: readonly number[];
    }
  | { readonly kind: "invalid"; readonly fields: OrderInvalid["fields"] }
  | { readonly kind: "unpriceable"; readonly failure: OrderFailure };

type Attempt = PlaceOrderResult | { readonly kind: "conflict" };

const ATTEMPTS = 4;

const projectRecord = z.object({ id: z.number(), time_zone: z.string().nullish() });

function knownOrder(known: ExistingOrder, hash: string): PlaceOrderResult {
  return known.requestHash === hash
    ? { kind: "known", order: known.order }
    : { kind: "refused", code: "order-already-placed" };
}

function pricingRequest(request: OrderRequest): PricingRequest {
  return {
    lines: request.products,
    country: request.shipping_address.country_code,
    paymentMethod: request.payment_method,
    shippingMethod: request.shipping_method,
    presentWrap: request.present_wrap,
  };
}

/** The request schema admits only decimals with at most two places, so parsing cannot fail. */
function parseAmount(amount: number): Money {
  const parsed = parseDecimal(amount);
  return parsed.ok ? parsed.value : ZERO_EURO;
}

/**
 * An order to be placed. `isOffered` returns whether a shop can use a payment method; `createKeys`
 * returns the keys of customer and network at a project. `proof` is the verified proof of work, if
 * the order has one.
 */
type Incoming = {
  readonly request: OrderRequest;
  readonly hash: string;
  readonly placedAt: Date;
  readonly isOffered: PaymentOffer;
  readonly createKeys: (project: number) => UnpaidKeys;
  readonly proof: ProofOfWork | undefined;
};

async function attempt(
  uow: UnitOfWork,
  { request, hash, placedAt, isOffered, createKeys, proof }: Incoming,
): Promise<Attempt> {
  const known = await findExistingOrder(uow, request.order_uuid);
  if (known) return knownOrder(known, hash);
  const [project] = await readRecords(uow, "project", projectRecord, {
    domain: { _eq: request.project },
  });
  if (!project) return { kind: "refused", code: "unknown-project" };
  const shop = await readShopSettings(uow, project.id, isOffered);
  if (!shop?.open) return { kind: "refused", code: "shop-closed" };

  // Before any order or stock is locked: every transaction locks the settings first.
  const limits = await lockUnpaidLimits(uow, project.id);

  const replaced = await replaceOrder(uow, project.id, request);
  if (replaced === "placed")
    return { kind: "refused", code: "order-already-placed", replaced: true };
  if (replaced === "conflict") return { kind: "conflict" };

  const ids = request.products.map((line) => line.product);
  const products = await readProducts(uow, project.id, ids, request.language, placedAt);
  const priced = calculateOrder({ settings: shop, products, request: pricingRequest(request) });
  if (!priced.ok) return { kind: "unpriceable", failure: priced.failure };
  const changes = findPriceChanges(priced.value, {
    unitPrices: request.products.map((line) => parseAmount(line.price_brutto)),
    shippingCost: parseAmount(request.shipping_cost),
    total: parseAmount(request.total_price_brutto),
  });
  if (changes.length > 0) return { kind: "changed", changes };
  const payment = shop.payments.find((method) => method.id === request.payment_method);
  if (!payment) return { kind: "refused", code: "unknown-payment-method" };
  const fields = validateCustomer(request);
  if (fields.length > 0) return { kind: "invalid", fields };

  const keys = createKeys(project.id);
  const incoming = { keys, proof, placedAt, priced: priced.value, payment: payment.key };
  const admission = limits && (await admitOrder(uow, project.id, limits, incoming));
  if (admission?.kind === "limited") {
    const online = shop.payments.filter(({ key }) => isOnlinePayment(key));
    return { kind: "limited", limit: admission.limit, openPayments: online.map(({ id }) => id) };
  }
  if (admission?.kind === "refused") return admission;

  const delivery = await readDeliverySettings(uow, project.id);
  const { id, order } = await insertOrder(uow, {
    project: { id: project.id, timeZone: project.time_zone ?? "Europe/Berlin" },
    request,
    requestHash: hash,
    priced: priced.value,
    products,
    characteristics: await readCharacteristics(uow, project.id, ids, request.language),
    transferTerms: shop.transferTerms,
    keys,
    alertsStaff: admission?.alertsStaff === true,
    payment: payment.key,
    delivery:
      delivery &&
      getDeliveryPromise(delivery, {
        priced: priced.value,
        products,
        purchaseToOrder: shop.purchaseToOrder,
        country: request.shipping_address.country_code,
        placedAt,
        paysByTransfer: payment.key === "transfer",
      }),
    placedAt,
  });
  const stored = { id, pickupBranch: priced.value.shipping.branch };
  const isReserved = await reserveStock(uow, stored, priced.value.lines, products);
  return isReserved ? { kind: "stored", order, project: project.id } : { kind: "conflict" };
}

async function attemptOnce(
  context: EndpointExtensionContext,
  incoming: Incoming,
): Promise<Attempt> {
  try {
    return await runInTransaction(context, async (uow) => {
      const value = await attempt(uow, incoming);
      return { commit: value.kind === "stored", value };
    });
  } catch (error) {
    if (isConflictError(error)) return { kind: "conflict" };
    throw error;
  }
}

/**
 * Places an order in one transaction, all or nothing (CHECKOUT-5, CHECKOUT-7): checks whether it is
 * already stored, cancels the unpaid order that it replaces, prices it from the shop's own records,
 * stores it and reserves its stock. Starts over if a concurrent transaction came first, and then
 * works with the remaining stock. Before a refusal, checks again whether a parallel request with
 * the same UUID has stored the order. `network` is the caller's network, for the limits on unpaid
 * orders.
 */
export async function placeOrder(
  context: EndpointExtensionContext,
  request: OrderRequest,
  placedAt: Date,
  isOffered: PaymentOffer,
  network: string,
): Promise<PlaceOrderResult> {
  // Not part of what is ordered: a retry may no longer know the replaced order, and may have
  // another proof of work.
  const { replaces: _replaces, altcha, ...ordered } = request;
  const hash = requestHash(ordered);
  const createKeys = (project: number) =>
    unpaidKeys(context.env, project, request.customer_email, network);
  const proof =
    altcha === undefined
      ? undefined
      : await verifyProofOfWork(altcha, readFormSettings(context.env), placedAt);
  const incoming = { request, hash, placedAt, isOffered, createKeys, proof };
  for (let round = 1; round <= ATTEMPTS; round += 1) {
    const outcome = await attemptOnce(context, incoming);
    if (outcome.kind === "stored" || outcome.kind === "known") return outcome;
    if (outcome.kind === "conflict") continue;
    const existing = await runInTransaction(context, async (uow) => ({
      commit: false,
      value: await findExistingOrder(uow, request.order_uuid),
    }));
    return existing ? knownOrder(existing, hash) : outcome;
  }
  throw new Error(`An order had a conflict ${ATTEMPTS} times`);
}
