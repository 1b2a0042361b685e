import { isRecord } from "../../domain/is-record";
import { fail, type Result, succeed } from "../../domain/result";
import type { StockNotificationRequest } from "../../contracts/forms";
import { type FormSubmissionFailure, getFormsEndpoint, submitForm } from "./forms-client";

/** Product of a confirmed request. */
export type ConfirmedProduct = { readonly id: number; readonly name: string };

/** Posts a request to `{orderApi}/forms/stock-notification` (SHOP-7). */
export async function requestStockNotification(
  request: Omit<StockNotificationRequest, "project">,
): Promise<Result<null, FormSubmissionFailure>> {
  const project = getFormsEndpoint()?.project;
  const response = await submitForm("stock-notification", { project, ...request });
  return response.ok ? succeed(null) : response;
}

/** Confirms the request of a mail's link. Null if its product is not published any more. */
export async function confirmStockNotification(
  token: string,
): Promise<Result<ConfirmedProduct | null, FormSubmissionFailure>> {
  const response = await submitForm("stock-notification/confirm", { token });
  if (!response.ok) return fail(response.failure);
  const product = isRecord(response.value) ? response.value.product : null;
  return succeed(
    isRecord(product) && typeof product.id === "number" && typeof product.name === "string"
      ? { id: product.id, name: product.name }
      : null,
  );
}

/** Deletes the request of a mail's link. Succeeds also if it has ended. */
export async function deleteStockNotification(
  token: string,
): Promise<Result<null, FormSubmissionFailure>> {
  const response = await submitForm("stock-notification/delete", { token });
  return response.ok ? succeed(null) : response;
}
