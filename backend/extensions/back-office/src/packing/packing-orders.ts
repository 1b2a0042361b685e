import { isRecord } from "../../../../../src/domain/is-record";
import {
  completeTracking,
  type CarrierKey,
  isCarrier,
} from "../../../../../src/domain/order/carrier";
import { normalizeOrderNumber } from "../../../../../src/domain/order/order-number";

/** Items of a line, as they are packed. */
interface PackedLine {
  readonly count: number;
  readonly name: string;
  /** Size and reference. */
  readonly details: string;
  readonly engraving: string;
}

/** A confirmed order that is sent, or collected at a branch. */
export interface PackingOrder {
  readonly id: number;
  readonly uuid: string;
  readonly number: string;
  readonly customer: string;
  readonly isPickup: boolean;
  /** The branch, or the shipping method. */
  readonly delivery: string;
  readonly isGift: boolean;
  readonly lines: readonly PackedLine[];
}

/** What is typed for an order. */
export interface TypedTracking {
  readonly number: string;
  /** The carrier that staff choose for a number of several carriers. */
  readonly carrier: CarrierKey | null;
}

/** Fields of `readPackingOrders`. */
export const PACKING_FIELDS: readonly string[] = [
  ...["id", "order_uuid", "order_number", "customer_name", "present_wrap"],
  ...["shipping_method.display_name", "shipping_method.pickup", "pickup_branch.display_name"],
  ...["lines.count", "lines.display_name", "lines.variant_display_name"],
  ...["lines.reference_number", "lines.personalization_text"],
];

/**
 * Confirmed orders, without those that are handed over in a shop that is no branch: they wait for
 * their customers.
 */
export const PACKING_FILTER = {
  status: { _eq: "confirmed" },
  _or: [{ shipping_method: { pickup: { _eq: false } } }, { pickup_branch: { _nnull: true } }],
} as const;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const recordsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
const nameOf = (value: unknown): string => (isRecord(value) ? text(value["display_name"]) : "");

/** Reads the orders in a response of Directus. */
export const readPackingOrders = (rows: unknown): readonly PackingOrder[] =>
  recordsOf(rows).map((row) => ({
    id: Number(row["id"]),
    uuid: text(row["order_uuid"]),
    number: text(row["order_number"]),
    customer: text(row["customer_name"]),
    isPickup: isRecord(row["pickup_branch"]),
    delivery: nameOf(row["pickup_branch"]) || nameOf(row["shipping_method"]),
    isGift: row["present_wrap"] === true,
    lines: recordsOf(row["lines"]).map((line) => ({
      count: Number(line["count"]),
      name: text(line["display_name"]),
      details: [line["variant_display_name"], line["reference_number"]]
        .map(text)
        .filter((part) => part !== "")
        .join(" · "),
      engraving: text(line["personalization_text"]),
    })),
  }));

/** Returns the carrier of a typed number: the only one with such numbers, or the chosen one. */
export function resolveCarrier({ number, carrier }: TypedTracking): CarrierKey | null {
  const found = completeTracking({ tracking_number: number }, {}).carrier;
  return isCarrier(found) ? found : carrier;
}

/** Returns the save that dispatches an order, or makes it ready for collection. */
export function createDispatch(
  { isPickup }: PackingOrder,
  typed: TypedTracking,
): Readonly<Record<string, string>> {
  const number = typed.number.trim();
  if (isPickup) return { next_step: "ready" };
  const carrier = resolveCarrier(typed);
  return {
    next_step: "ship",
    ...(number === "" ? {} : { tracking_number: number }),
    ...(number === "" || carrier === null ? {} : { carrier }),
  };
}

const digits = (number: string): string => number.replace(/\D/g, "");

/**
 * Returns the order whose number was scanned or typed. A scanner with another keyboard layout
 * changes the dashes, so the digits suffice.
 */
export const findScanned = (
  orders: readonly PackingOrder[],
  scanned: string,
): PackingOrder | undefined =>
  orders.find(
    ({ number }) =>
      normalizeOrderNumber(scanned) === number ||
      (digits(scanned) !== "" && digits(scanned) === digits(number)),
  );
