import { isRecord } from "../../domain/is-record";
import { fail, type Result, succeed } from "../../domain/result";
import { isSuccessStatus, requestJson } from "../http";
import { getFormsEndpoint } from "./forms-client";

/** A free appointment: `startsAt` in ISO 8601, `time` in the branch's time zone. */
export type AvailableSlot = { readonly startsAt: string; readonly time: string };
export type AvailableDay = { readonly date: string; readonly slots: readonly AvailableSlot[] };

const TIMEOUT_MS = 20_000;

function readSlot(slot: unknown): readonly AvailableSlot[] {
  if (!isRecord(slot) || typeof slot.starts_at !== "string" || typeof slot.time !== "string")
    return [];
  return [{ startsAt: slot.starts_at, time: slot.time }];
}

function readDay(day: unknown): readonly AvailableDay[] {
  if (!isRecord(day) || typeof day.date !== "string" || !Array.isArray(day.slots)) return [];
  const slots: readonly unknown[] = day.slots;
  return [{ date: day.date, slots: slots.flatMap(readSlot) }];
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
  const endpoint = getFormsEndpoint();
  if (!endpoint) return fail({ code: "missing-url" });
  const query = new URLSearchParams({
    project: endpoint.project,
    branch: String(branch),
    service: String(service),
    days: String(days),
  });
  if (from !== null) query.set("from", from);
  const response = await requestJson(
    `${endpoint.orderApi}/forms/appointment/slots?${query}`,
    {},
    { timeout: TIMEOUT_MS, signal },
  );
  if (!response.ok) return response;
  const { status, body } = response.value;
  if (!isSuccessStatus(status) || !isRecord(body) || !Array.isArray(body.days))
    return fail({ code: "server-error" });
  const list: readonly unknown[] = body.days;
  return succeed(list.flatMap(readDay));
}
