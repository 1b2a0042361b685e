import type { PricingProduct } from "#domain/pricing/line-pricing";
import { selectImages } from "#domain/catalogue/choice-images";
import type { PricedLine, PricedOrder } from "#domain/pricing/order-pricing";
import { isCustomMade, resolveWithdrawalExclusion } from "#domain/legal/withdrawal-exclusion";
import { requiresIdentification } from "#domain/payment/cash-identification";
import { describeValues } from "#domain/personalization/describe-values";
import { toDecimalNumber } from "#domain/pricing/money";
import { PAYMENT_METHODS, type PaymentKey } from "#domain/payment/payment-method";
import { dateIn, orderDeadline, type DeadlineTerms } from "#domain/order/order-deadline";
import type { OrderRequest, AddressPayload } from "#contracts/order-requests";
import type { OrderAccepted } from "#contracts/place-order-response";
import { addMails, addTriggeredMails } from "../../../shared/mail/outbox";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import type { getDeliveryPromise } from "./delivery-promise";
import type { CharacteristicsByProduct } from "./read-characteristics";
import { customerName } from "./customer-name";
import { reservedQuantity } from "./reserve-stock";
import { textOrNull } from "../../../shared/stored-values";
import type { UnpaidKeys } from "./unpaid-keys";

/** Unpaid online orders keep their stock reserved for this long. */
const RESERVATION_MINUTES = 60;

/**
 * Formats the order number, for example `S-2026-000123`: the year in the shop's time zone and the
 * id of the order, which makes the number unique.
 */
export function orderNumber(id: number, placedAt: Date, timeZone: string): string {
  const year = new Intl.DateTimeFormat("en", { year: "numeric", timeZone }).format(placedAt);
  return `S-${year}-${String(id).padStart(6, "0")}`;
}

function addressItem(type: "shipping" | "invoice", address: AddressPayload) {
  return {
    ...address,
    type,
    company: textOrNull(address.company),
    addition: textOrNull(address.addition),
  };
}

function lineItem(
  line: PricedLine,
  index: number,
  { products, characteristics }: Pick<NewOrder, "products" | "characteristics">,
) {
  const isPersonalized = Object.keys(line.personalization).length > 0;
  const product = products.find(({ id }) => id === line.product);
  const personalization = product?.personalization;
  return {
    sort: index + 1,
    product: line.product,
    variant: line.variant,
    display_name: line.name,
    reference_number: line.referenceNumber,
    variant_display_name: line.variantName,
    personalization: isPersonalized ? line.personalization : null,
    personalization_text:
      isPersonalized && personalization
        ? describeValues(personalization, line.personalization)
        : null,
    image: selectImages(product?.images ?? [], line).images[0]?.id ?? null,
    characteristics: textOrNull(characteristics.get(line.product)?.join("\n")),
    count: line.count,
    stock_reserved: reservedQuantity(line, products),
    price_brutto: toDecimalNumber(line.unitPrice),
    total_brutto: toDecimalNumber(line.total),
    tax_mode: line.taxMode,
    tax_percent: line.taxRate / 100,
    tax: toDecimalNumber(line.tax),
    withdrawal_exclusion: resolveWithdrawalExclusion(
      { withdrawalExclusion: product?.withdrawalExclusion, taxMode: line.taxMode },
      isCustomMade(personalization, line.personalization),
    ),
  };
}

/** An order to be stored. */
export type NewOrder = {
  readonly project: { readonly id: number; readonly timeZone: string };
  readonly request: OrderRequest;
  readonly requestHash: string;
  readonly priced: PricedOrder;
  /** The product records that the order is priced from. */
  readonly products: readonly PricingProduct[];
  /** Essential characteristics of the products in the customer's language. */
  readonly characteristics: CharacteristicsByProduct;
  readonly transferTerms: DeadlineTerms;
  /** Identify customer and network for the limits on unpaid orders while the order is unpaid. */
  readonly keys: UnpaidKeys;
  /** Whether the order reaches half of the shop's limit, so that staff get a mail. */
  readonly alertsStaff: boolean;
  readonly payment: PaymentKey;
  /** Fields of the promised delivery. */
  readonly delivery: ReturnType<typeof getDeliveryPromise> | undefined;
  readonly placedAt: Date;
};

/**
 * Returns the payment deadline of an order and the time of its reminder. Only bank transfers have a
 * reminder.
 */
function calculateDeadline(
  status: (typeof PAYMENT_METHODS)[PaymentKey]["initialStatus"],
  { placedAt, transferTerms, project }: NewOrder,
): ReturnType<typeof orderDeadline> {
  switch (status) {
    case "awaiting_payment":
      return {
        remindAt: null,
        endsAt: new Date(placedAt.getTime() + RESERVATION_MINUTES * 60_000),
      };
    case "awaiting_transfer":
      return orderDeadline(placedAt, transferTerms, project.timeZone);
    case "confirmed":
      return { remindAt: null, endsAt: null };
  }
}

/**
 * Stores the order with its lines, addresses, payment, first history row and mails, and assigns its
 * order number. Returns the id of the record, and the order as the customer knows it.
 */
export async function insertOrder(uow: UnitOfWork, input: NewOrder) {
  const { project, request, requestHash, priced, keys, payment, placedAt } = input;
  const status = PAYMENT_METHODS[payment].initialStatus;
  const total = toDecimalNumber(priced.total);
  const { remindAt, endsAt: payBy } = calculateDeadline(status, input);
  const id = await uow.create("ecommerce_order", {
    order_uuid: request.order_uuid,
    // Unique placeholder: the order number needs the id, which is not known yet.
    order_number: request.order_uuid,
    project: project.id,
    status,
    language: request.language,
    customer_name: customerName([
      request.shipping_address,
      ...(request.invoice_address ? [request.invoice_address] : []),
    ]),
    customer_email: request.customer_email,
    customer_phone: textOrNull(request.customer_phone),
    comment: textOrNull(request.comment),
    payment_method: request.payment_method,
    shipping_method: request.shipping_method,
    pickup_branch: priced.shipping.branch,
    ...input.delivery,
    cash_identification:
      payment === "store" && requiresIdentification(priced.total, input.products),
    present_wrap: request.present_wrap,
    present_card: request.present_wrap ? textOrNull(request.present_card) : null,
    present_wrap_price: toDecimalNumber(priced.presentWrapPrice),
    shipping_cost: toDecimalNumber(priced.shipping.cost),
    lines_total_brutto: toDecimalNumber(priced.linesTotal),
    total_brutto: total,
    total_tax: toDecimalNumber(priced.totalTax),
    tax_country: priced.taxCountry,
    tax_breakdown: priced.taxShares.map(({ mode, rate, gross, tax }) => ({
      mode,
      percent: rate / 100,
      gross: toDecimalNumber(gross),
      tax: toDecimalNumber(tax),
    })),
    currency: priced.total.currency,
    request_hash: requestHash,
    reserved_until: payBy?.toISOString() ?? null,
    customer_key: keys.customer,
    network_key: keys.network,
    lines: priced.lines.map((line, index) => lineItem(line, index, input)),
    addresses: [
      addressItem("shipping", request.shipping_address),
      ...(request.invoice_address ? [addressItem("invoice", request.invoice_address)] : []),
    ],
    payments: [
      { provider: payment, status: "pending", amount: total, currency: priced.total.currency },
    ],
    history: [{ from_status: null, to_status: status, reason: "order placed" }],
  });
  const order_number = orderNumber(id, placedAt, project.timeZone);
  await uow.trx("ecommerce_order").where({ id }).update({ order_number });
  await addTriggeredMails(uow.trx, { from: null, to: status }, { order: id }, placedAt);
  if (input.alertsStaff) await addMails(uow.trx, ["unpaid_alert"], { order: id }, placedAt);
  if (remindAt) await addMails(uow.trx, ["transfer_reminder"], { order: id }, remindAt);
  const order: OrderAccepted["order"] = {
    order_uuid: request.order_uuid,
    order_number,
    status,
    total_price_brutto: total,
  };
  return {
    id,
    order:
      status === "awaiting_transfer" && payBy
        ? { ...order, pay_by: dateIn(project.timeZone, payBy) }
        : order,
  };
}
