import * as v from "valibot";
import type { Money } from "../../domain/pricing/money";
import { fail, type Result, succeed } from "../../domain/result";
import type { OrderErrorCode } from "../../domain/order/order-error-codes";
import type { OrderIssue } from "../../domain/order/order-issue";
import { type PlacedOrder } from "../../domain/order/placed-order";
import type { FieldError } from "../../contracts/errors";
import { orderResponseSchema } from "../../contracts/place-order-response";

/**
 * What remains of a limit on unpaid orders. `null`: not the exceeded limit; 0: no smaller order is
 * accepted either. `openPayments`: payment methods of the shop that no limit refuses.
 */
export type OrderLimit = {
  readonly items: number | null;
  readonly value: Money | null;
  readonly openPayments: readonly number[];
};

/** Failure of placing an order: refused with a code, invalid fields, or no usable response. */
export type PlaceOrderFailure =
  | {
      readonly kind: "refused";
      readonly code: OrderErrorCode;
      readonly changes: readonly OrderIssue[];
      readonly replaced?: true;
      readonly limit?: OrderLimit | undefined;
    }
  | { readonly kind: "invalid"; readonly fields: readonly FieldError[] }
  | { readonly kind: "failed"; readonly code: "could-not-post-order" };

export const PLACE_ORDER_FAILED: PlaceOrderFailure = {
  kind: "failed",
  code: "could-not-post-order",
};

/**
 * Parses a response of `POST {orderApi}/ecom/order` (CHECKOUT-5, CHECKOUT-7). Success requires
 * `status: "ok"` and a success status.
 */
export function parseOrderResponse(
  success: boolean,
  body: unknown,
): Result<PlacedOrder, PlaceOrderFailure> {
  const parsed = v.safeParse(orderResponseSchema, body);
  if (!parsed.success) return fail(PLACE_ORDER_FAILED);
  const response = parsed.output;
  if (response.status === "ok") {
    if (!success) return fail(PLACE_ORDER_FAILED);
    const { order_uuid: uuid, order_number: number, status, token, pay_by: payBy } = response.order;
    return succeed({
      uuid,
      number,
      total: response.order.total_price_brutto,
      status,
      token,
      payBy,
    });
  }
  if (response.code === "invalid-request")
    return fail({ kind: "invalid", fields: response.fields });
  const { code, changes, limit, replaced } = response;
  return fail({
    kind: "refused",
    code,
    changes,
    ...(limit
      ? {
          limit: {
            items: limit.items_left,
            value: limit.value_left,
            openPayments: limit.open_payment_methods,
          },
        }
      : {}),
    ...(replaced === true ? { replaced } : {}),
  });
}
