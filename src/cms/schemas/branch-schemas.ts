import { z } from "zod";
import { GERMAN_STATES, type GermanState } from "../../domain/calendar/german-states";
import type { AppointmentServiceRecord, BranchRecord } from "../../domain/content/records";
import {
  localeCode,
  optionalFile,
  optionalText,
  sortedRows,
  sortIndex,
  nonEmptyText,
  requiredTranslations,
  relationRows,
  integer,
  flag,
} from "./field-schemas";
import { rowParser } from "./row-parser";

const time = optionalText.refine(
  (value) => value === null || /^([01]\d|2[0-4]):[0-5]\d(:[0-5]\d)?$/.test(value),
  "is not a time of day",
);

const period = rowParser("opening_period", {
  sort: sortIndex,
  day: nonEmptyText,
  time_open: time,
  time_close: time,
  free_text: optionalText,
  translations: relationRows(
    rowParser("opening_period_translations", { language: localeCode, free_text: optionalText }),
  ),
}).transform((row) => ({
  kind: "period" as const,
  sort: row.sort,
  day: row.day,
  timeOpen: row.time_open,
  timeClose: row.time_close,
  freeText: row.free_text,
  translations: row.translations.map((translation) => ({
    language: translation.language,
    freeText: translation.free_text,
  })),
}));

const older = rowParser("opening_time", {
  sort: sortIndex,
  closed: flag,
  opening_time: time,
  closing_time: time,
  translations: requiredTranslations(
    rowParser("opening_time_translations", {
      language: localeCode,
      day: nonEmptyText,
      free_text: optionalText,
    }),
  ),
}).transform((row) => ({
  kind: "legacy" as const,
  sort: row.sort,
  closed: row.closed,
  openingTime: row.opening_time,
  closingTime: row.closing_time,
  translations: row.translations.map((translation) => ({
    language: translation.language,
    day: translation.day,
    freeText: translation.free_text,
  })),
}));

const calendarDate = z.iso.date("is not a date");

const exception = rowParser("opening_exception", {
  first_day: calendarDate,
  last_day: calendarDate.nullish(),
  time_open: time,
  time_close: time,
  translations: relationRows(
    rowParser("opening_exception_translations", { language: localeCode, note: optionalText }),
  ),
}).transform((row) => ({
  firstDay: row.first_day,
  lastDay: row.last_day ?? null,
  timeOpen: row.time_open,
  timeClose: row.time_close,
  translations: row.translations,
}));

const state = z
  .enum(GERMAN_STATES, { error: "is not a German state" })
  .nullish()
  .transform((value) => value ?? null);

/** The state whose public holidays count for the shop, and by default for its branches. */
export const shopStateSchema: z.ZodType<GermanState | null> = rowParser("ecommerce_settings", {
  holiday_state: state,
}).transform(({ holiday_state }) => holiday_state);

function degrees(most: number) {
  return z
    .number({ error: "is not a number" })
    .min(-most, `is less than -${most} degrees`)
    .max(most, `is more than ${most} degrees`)
    .nullish()
    .transform((value) => value ?? null);
}

/** A branch with opening hours in the current or the older format (HOURS-3). */
export const branchSchema: z.ZodType<BranchRecord> = rowParser("branch", {
  id: integer,
  sort: sortIndex,
  display_name: nonEmptyText,
  slug: nonEmptyText,
  street: nonEmptyText,
  zip: nonEmptyText,
  city: nonEmptyText,
  country_code: nonEmptyText,
  phone: optionalText,
  email: optionalText,
  time_zone: nonEmptyText,
  image: optionalFile,
  latitude: degrees(90),
  longitude: degrees(180),
  opening_periods: sortedRows(period),
  opening_times: sortedRows(older),
  opening_exceptions: relationRows(exception),
  holiday_state: state,
  translations: relationRows(
    rowParser("branch_translations", { language: localeCode, display_name: optionalText }),
  ),
}).transform((record) => ({
  id: record.id,
  sort: record.sort,
  displayName: record.display_name,
  translations: record.translations.flatMap(({ language, display_name: displayName }) =>
    displayName === null ? [] : [{ language, displayName }],
  ),
  slug: record.slug,
  street: record.street,
  zip: record.zip,
  city: record.city,
  countryCode: record.country_code,
  phone: record.phone,
  email: record.email,
  timeZone: record.time_zone,
  image: record.image,
  position:
    record.latitude === null || record.longitude === null
      ? null
      : { latitude: record.latitude, longitude: record.longitude },
  hours: [...record.opening_periods, ...record.opening_times],
  exceptions: record.opening_exceptions,
  state: record.holiday_state,
}));

/** A service that appointments can be booked for (PAGE-7). */
export const appointmentServiceSchema: z.ZodType<AppointmentServiceRecord> = rowParser(
  "appointment_service",
  {
    id: integer,
    sort: sortIndex,
    duration_minutes: integer.min(5, "is less than 5"),
    translations: requiredTranslations(
      rowParser("appointment_service_translations", {
        language: localeCode,
        display_name: nonEmptyText,
        description: optionalText,
      }),
    ),
  },
).transform(({ id, sort, duration_minutes, translations }) => ({
  id,
  sort,
  durationMinutes: duration_minutes,
  translations: translations.map(({ language: code, display_name, description }) => ({
    language: code,
    displayName: display_name,
    description,
  })),
}));
