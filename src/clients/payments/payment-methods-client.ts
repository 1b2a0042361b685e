import * as v from "valibot";
import { paymentMethodsResponseSchema } from "../../contracts/order-payment";
import { isPaymentKey, type PaymentKey } from "../../domain/payment/payment-method";
import { fail, type Result, succeed } from "../../domain/result";
import { type SiteEnvironment, getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus, requestJson } from "../http";

const TIMEOUT_MS = 15_000;

/** Fetches the payment methods that the server is configured for. Ignores keys it does not know. */
export async function fetchPaymentMethods(
  signal?: AbortSignal,
  environment: Result<SiteEnvironment> = getSiteEnvironment(),
): Promise<Result<readonly PaymentKey[]>> {
  if (!environment.ok) return environment;
  const url = `${environment.value.orderApi}/ecom/payment/methods`;
  const response = await requestJson(url, {}, { timeout: TIMEOUT_MS, signal });
  if (!response.ok) return response;
  const { status, body } = response.value;
  const parsed = v.safeParse(paymentMethodsResponseSchema, body);
  return isSuccessStatus(status) && parsed.success
    ? succeed(parsed.output.methods.filter(isPaymentKey))
    : fail({ code: "server-error", values: { code: status } });
}
