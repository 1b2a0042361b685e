import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { listAppointmentDays, APPOINTMENT_LIMITS } from "#domain/appointments/appointment-slots";
import type { SlotsResponse } from "#contracts/form-responses";
import { slotsQuerySchema } from "#contracts/forms";
import { runInTransaction } from "../../../shared/unit-of-work";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { invalidFormFields, formRefused } from "../http/responses";
import { readAvailability } from "../booking/availability";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";

const DAY = 24 * 60 * 60_000;
const projectRecord = z.object({ id: z.number() });

/**
 * `GET /forms/appointment/slots`: returns the free times of a branch for a service, day by day
 * (PAGE-7). Reveals nothing about the booked ones.
 */
export function slotsRoute(context: EndpointExtensionContext, settings: FormSettings): ApiRoute {
  return {
    method: "get",
    path: "/appointment/slots",
    limiter: createRateLimiter(context.env, "forms/slots", settings.callerLimit * 15, 600),
    maxBytes: 0,
    handle: async ({ query }) => {
      const parsed = slotsQuerySchema.safeParse(query);
      if (!parsed.success) return invalidFormFields(parsed.error.issues);
      const { project, branch, service, from, days } = parsed.data;
      const now = Date.now();
      const bookable = await runInTransaction(context, async (uow) => {
        const [found] = await uow.read("project", { domain: { _eq: project } }, ["id"]);
        if (found === undefined) return { commit: false, value: undefined };
        const between = { start: now - DAY, end: now + (APPOINTMENT_LIMITS.horizonDays + 2) * DAY };
        const value = await readAvailability(
          uow,
          { project: projectRecord.parse(found).id, branch, service },
          between,
        );
        return { commit: false, value };
      });
      if (!bookable) return formRefused(404, "unknown-branch-or-service", "branch");
      const { rules } = bookable;
      const body: SlotsResponse = {
        status: "ok",
        time_zone: rules.timeZone,
        duration_minutes: rules.durationMinutes,
        days: listAppointmentDays(rules, now, from, days).map(({ date, slots }) => ({
          date,
          slots: slots.map(({ start, time }) => ({
            starts_at: new Date(start).toISOString(),
            time,
          })),
        })),
      };
      return { status: 200, body };
    },
  };
}
