import { z } from "zod";
import type { AppointmentServiceRecord, BranchRecord } from "../../domain/content";
import { language, optionalFile, optionalText, sorted, sortIndex, text, translated, rows, whole, flag } from "./fields";

const time = optionalText.refine((value) => value === null || /^([01]\d|2[0-4]):[0-5]\d(:[0-5]\d)?$/.test(value), "is not a time of day");

const period = z
  .object({
    sort: sortIndex,
    day: text,
    time_open: time,
    time_close: time,
    free_text: optionalText,
    translations: rows(z.object({ language, free_text: optionalText })),
  })
  .transform((row) => ({
    kind: "period" as const,
    sort: row.sort,
    day: row.day,
    timeOpen: row.time_open,
    timeClose: row.time_close,
    freeText: row.free_text,
    translations: row.translations.map((words) => ({ language: words.language, freeText: words.free_text })),
  }));

const older = z
  .object({
    sort: sortIndex,
    closed: flag,
    opening_time: time,
    closing_time: time,
    translations: translated(z.object({ language, day: text, free_text: optionalText })),
  })
  .transform((row) => ({
    kind: "older" as const,
    sort: row.sort,
    closed: row.closed,
    openingTime: row.opening_time,
    closingTime: row.closing_time,
    translations: row.translations.map((words) => ({ language: words.language, day: words.day, freeText: words.free_text })),
  }));

function degrees(most: number) {
  return z
    .number({ error: "is not a number" })
    .min(-most, `is less than -${most} degrees`)
    .max(most, `is more than ${most} degrees`)
    .nullish()
    .transform((value) => value ?? null);
}

/** A branch with its opening hours in either form (HOURS-3). */
export const branch: z.ZodType<BranchRecord> = z
  .object({
    id: whole,
    sort: sortIndex,
    display_name: text,
    slug: text,
    street: text,
    zip: text,
    city: text,
    country_code: text,
    phone: optionalText,
    email: optionalText,
    time_zone: text,
    image: optionalFile,
    latitude: degrees(90),
    longitude: degrees(180),
    opening_periods: sorted(period),
    opening_times: sorted(older),
  })
  .transform((record) => ({
    id: record.id,
    sort: record.sort,
    displayName: record.display_name,
    slug: record.slug,
    street: record.street,
    zip: record.zip,
    city: record.city,
    countryCode: record.country_code,
    phone: record.phone,
    email: record.email,
    timeZone: record.time_zone,
    image: record.image,
    position: record.latitude === null || record.longitude === null ? null : { latitude: record.latitude, longitude: record.longitude },
    hours: [...record.opening_periods, ...record.opening_times],
  }));

/** What an appointment can be made for (PAGE-7). */
export const appointmentService: z.ZodType<AppointmentServiceRecord> = z
  .object({
    id: whole,
    sort: sortIndex,
    duration_minutes: whole.min(5, "is less than 5"),
    translations: translated(z.object({ language, display_name: text, description: optionalText })),
  })
  .transform(({ id, sort, duration_minutes, translations }) => ({
    id,
    sort,
    durationMinutes: duration_minutes,
    translations: translations.map(({ language: code, display_name, description }) => ({
      language: code,
      displayName: display_name,
      description,
    })),
  }));
