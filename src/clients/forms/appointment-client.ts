import {
  appointmentProductResponseSchema,
  slotsResponseSchema,
} from "../../contracts/form-responses";
import type { Locale } from "../../domain/locale/locale";
import { createAssetImageUrls } from "../../domain/media/asset-image";
import { type Result, succeed } from "../../domain/result";
import { getSiteEnvironment } from "../../lib/environment";
import { readForm } from "./forms-client";

/** The product that an appointment is about. `picture` is the URL of its first picture. */
export type AppointmentProduct = {
  readonly name: string;
  readonly reference: string;
  readonly picture: string | null;
};

/** A free appointment: `startsAt` in ISO 8601, `time` in the branch's time zone. */
export type AvailableSlot = { readonly startsAt: string; readonly time: string };
export type AvailableDay = { readonly date: string; readonly slots: readonly AvailableSlot[] };

/**
 * Fetches the product of an appointment (PAGE-7). Null if the product is unknown or not published
 * any more.
 */
export async function fetchAppointmentProduct(
  id: number,
  locale: Locale,
  signal: AbortSignal,
): Promise<Result<AppointmentProduct | null>> {
  const environment = getSiteEnvironment();
  if (!environment.ok) return environment;
  const query = { product: String(id), locale };
  const schema = appointmentProductResponseSchema;
  const response = await readForm("appointment/product", query, schema, signal);
  if (!response.ok) return response.failure.values?.code === 404 ? succeed(null) : response;
  const { image, ...product } = response.value.product;
  const urls =
    image === null ? null : createAssetImageUrls(environment.value.contentApi, image, "thumb");
  return succeed({ ...product, picture: urls?.src ?? null });
}

type SlotsRequest = {
  readonly branch: number;
  readonly service: number;
  readonly from: string | null;
  readonly days: number;
};

/**
 * Fetches the free appointments of `days` days (PAGE-7), starting today if `from` is `null`. The
 * list ends at the last bookable day.
 */
export async function fetchAvailableDays(
  { branch, service, from, days }: SlotsRequest,
  signal: AbortSignal,
): Promise<Result<readonly AvailableDay[]>> {
  const query = {
    branch: String(branch),
    service: String(service),
    days: String(days),
    ...(from === null ? {} : { from }),
  };
  const response = await readForm("appointment/slots", query, slotsResponseSchema, signal);
  if (!response.ok) return response;
  return succeed(
    response.value.days.map(({ date, slots }) => ({
      date,
      slots: slots.map(({ starts_at: startsAt, time }) => ({ startsAt, time })),
    })),
  );
}
