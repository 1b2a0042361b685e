import { z } from "zod";
import { createDeliverySettings, type DeliverySettings } from "#domain/delivery/delivery-settings";
import { contentCache } from "../../../shared/content-cache";
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

const DELIVERY_FIELDS = [
  "handling_days",
  "branch_transfer_days",
  "viewing_hold_days",
  "order_cutoff",
  "holiday_state",
  "saturday_delivery",
  "project.time_zone",
  "closed_periods.first_day",
  "closed_periods.last_day",
  "shipping_countries.shipping_country.country_code",
  "shipping_countries.shipping_country.transit_days_min",
  "shipping_countries.shipping_country.transit_days_max",
  "shipping_methods_config.id",
  "shipping_methods_config.transit_days_min",
  "shipping_methods_config.transit_days_max",
] as const;

function deliverySettingsOf(record: z.infer<typeof deliveryRecord>): DeliverySettings {
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
    const [found] = await uow.read(
      "ecommerce_settings",
      { project: { _eq: project } },
      DELIVERY_FIELDS,
    );
    return found === undefined ? undefined : deliverySettingsOf(deliveryRecord.parse(found));
  });
}
