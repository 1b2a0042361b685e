import { isRecord } from "../../domain/is-record";
import type { Locale } from "../../domain/locale/locale";
import { createAssetImageUrls } from "../../domain/media/asset-image";
import { fail, type Result, succeed } from "../../domain/result";
import { getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus, requestJson } from "../http";

/** The product that an appointment is about. `picture` is the URL of its first picture. */
export type AppointmentProduct = {
  readonly name: string;
  readonly reference: string;
  readonly picture: string | null;
};

const TIMEOUT_MS = 20_000;

/**
 * Fetches the product of an appointment from `{orderApi}/forms/appointment/product` (PAGE-7). Null
 * if the product is unknown or not published any more.
 */
export async function fetchAppointmentProduct(
  id: number,
  locale: Locale,
  signal: AbortSignal,
): Promise<Result<AppointmentProduct | null>> {
  const environment = getSiteEnvironment();
  if (!environment.ok) return environment;
  const { orderApi, projectDomain, contentApi } = environment.value;
  const query = new URLSearchParams({ project: projectDomain, product: String(id), locale });
  const response = await requestJson(
    `${orderApi}/forms/appointment/product?${query}`,
    {},
    { timeout: TIMEOUT_MS, signal },
  );
  if (!response.ok) return response;
  const { status, body } = response.value;
  if (status === 404) return succeed(null);
  const product = isRecord(body) && isSuccessStatus(status) ? body.product : null;
  if (
    !isRecord(product) ||
    typeof product.name !== "string" ||
    typeof product.reference !== "string"
  )
    return fail({ code: "server-error" });
  const { name, reference, image } = product;
  const picture =
    typeof image === "string" ? createAssetImageUrls(contentApi, image, "thumb").src : null;
  return succeed({ name, reference, picture });
}
