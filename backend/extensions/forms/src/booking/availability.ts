import { z } from "zod";
import type { AppointmentRules, TimeInterval } from "#domain/appointments/appointment-slots";
import { resolveBranchName } from "#domain/branches/branch-name";
import { type Locale, resolveTranslation, isLocale } from "#domain/locale/locale";
import { createOpeningSchedule } from "#domain/opening-hours/opening-schedule";
import { readBranch } from "../../../shared/branches/read-branch";
import { NO_LIMIT, type UnitOfWork } from "../../../shared/unit-of-work";
import { timestamp } from "../../../shared/stored-values";
import { readRecipient } from "../../../shared/mail/sender";
import { readRecords } from "../../../shared/read-records";

const serviceRecord = z.object({
  id: z.number(),
  duration_minutes: z.number(),
  translations: z.array(z.object({ language: z.string(), display_name: z.string() })),
});

const appointmentRecord = z.object({ starts_at: timestamp, ends_at: timestamp });

/**
 * A published branch and a published service of the project, with the rules for available times.
 */
export type Availability = {
  readonly branch: {
    readonly id: number;
    readonly nameIn: (locale: Locale) => string;
    /** Recipient of the mails about the branch's appointments. */
    readonly recipient: string | null;
    readonly address: string;
  };
  readonly service: { readonly id: number; readonly nameIn: (locale: Locale) => string };
  readonly rules: AppointmentRules;
};

type Wanted = { readonly project: number; readonly branch: number; readonly service: number };

/**
 * Reads the appointment rules of a branch and service for an interval. `undefined` if one of them
 * is not published in the project. Appointments of all services occupy the branch unless they are
 * cancelled.
 */
export async function readAvailability(
  uow: UnitOfWork,
  wanted: Wanted,
  between: TimeInterval,
): Promise<Availability | undefined> {
  const branch = await readBranch(uow, wanted.project, wanted.branch);
  const [serviceItem] = await uow.read(
    "appointment_service",
    {
      ...{ project: { _eq: wanted.project }, status: { _eq: "published" } },
      id: { _eq: wanted.service },
    },
    ["*", "translations.*"],
  );
  if (branch === undefined || serviceItem === undefined) return undefined;
  const service = serviceRecord.parse(serviceItem);
  const booked = await readBooked(uow, branch.id, between);
  const names = service.translations.flatMap(({ language, display_name }) =>
    isLocale(language) ? [{ language, display_name }] : [],
  );
  return {
    branch: {
      id: branch.id,
      nameIn: (locale) => resolveBranchName(branch, locale).text,
      recipient: await readRecipient(uow, wanted.project, branch.id),
      address: `${branch.street}, ${branch.zip} ${branch.city}`,
    },
    service: {
      id: service.id,
      nameIn: (locale) => resolveTranslation(names, locale)?.display_name ?? "",
    },
    rules: {
      schedule: createOpeningSchedule(branch),
      timeZone: branch.timeZone,
      durationMinutes: service.duration_minutes,
      taken: booked,
    },
  };
}

async function readBooked(
  uow: UnitOfWork,
  branch: number,
  { start, end }: TimeInterval,
): Promise<readonly TimeInterval[]> {
  const filter = {
    branch: { _eq: branch },
    status: { _in: ["requested", "confirmed"] },
    starts_at: { _lt: new Date(end).toISOString() },
    ends_at: { _gt: new Date(start).toISOString() },
  };
  const booked = await readRecords(uow, "appointment", appointmentRecord, filter, NO_LIMIT);
  return booked.map(({ starts_at, ends_at }) => ({
    start: starts_at.getTime(),
    end: ends_at.getTime(),
  }));
}
