import { z } from "zod";
import { createDeliverySettings, type DeliverySettings } from "#domain/delivery/delivery-settings";
import { contentCache } from "../../../shared/content-cache";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { booleanValue, daysValue } from "./record-values";

const transit = { transit_days_min: daysValue, transit_days_max: daysValue };

const deliveryRecord = z.object({
  handling_days: daysValue,
  branch_transfer_days: daysValue,
  viewing_hold_days: daysValue,
  order_cutoff: z.string().nullish(),
  holiday_state: z.string().nullish(),
  saturday_delivery: booleanValue,
  project: z.object({ time_zone: z.string().nullish() }),
  closed_periods: z.array(z.object({ first_day: z.string(), last_day: z.string().nullish() })),
  shipping_countries: z.array(
    z.object({ shipping_country: z.object({ country_code: z.string(), ...transit }) }),
  ),
  shipping_methods_config: z.array(z.object({ id: z.number(), ...transit })),
});

function toDeliverySettings(record: z.infer<typeof deliveryRecord>): DeliverySettings {
  return createDeliverySettings({
    timeZone: record.project.time_zone,
    handlingDays: record.handling_days,
    transferDays: record.branch_transfer_days,
    viewingHoldDays: record.viewing_hold_days,
    cutoff: record.order_cutoff,
    state: record.holiday_state,
    saturdayDelivery: record.saturday_delivery,
    closedPeriods: record.closed_periods.map((period) => ({
      firstDay: period.first_day,
      lastDay: period.last_day,
    })),
    countries: record.shipping_countries.map(({ shipping_country: country }) => ({
      code: country.country_code,
      min: country.transit_days_min,
      max: country.transit_days_max,
    })),
    rates: record.shipping_methods_config.map((rate) => ({
      id: rate.id,
      min: rate.transit_days_min,
      max: rate.transit_days_max,
    })),
  });
}

const settings = contentCache<DeliverySettings | undefined>();

/**
 * Reads the settings from which the delivery dates of a project's shop follow. `undefined` if the
 * project has no shop.
 */
export function readDeliverySettings(
  uow: UnitOfWork,
  project: number,
): Promise<DeliverySettings | undefined> {
  return settings(uow, String(project), async () => {
    const [found] = await readRecords(uow, "ecommerce_settings", deliveryRecord, {
      project: { _eq: project },
    });
    return found && toDeliverySettings(found);
  });
}
