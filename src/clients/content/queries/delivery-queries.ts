import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import {
  createDeliverySettings,
  type DeliverySettings,
} from "../../../domain/delivery/delivery-settings";
import { fail } from "../../../domain/result";
import { unwrap } from "../../query-client";
import { createProjectFilter } from "../directus-filters";
import { flag, id, optionalInteger, optionalText } from "../schemas/field-schemas";
import { readRecord } from "./read-records";

const transit = { transit_days_min: optionalInteger, transit_days_max: optionalInteger };

const deliverySettingsSchema = v.object({
  handling_days: optionalInteger,
  order_cutoff: optionalText,
  holiday_state: optionalText,
  saturday_delivery: flag,
  branch_transfer_days: optionalInteger,
  viewing_hold_days: optionalInteger,
  project: v.nullish(v.object({ time_zone: optionalText })),
  closed_periods: v.nullish(v.array(v.object({ first_day: v.string(), last_day: optionalText }))),
  shipping_countries: v.nullish(
    v.array(
      v.object({
        shipping_country: v.nullish(v.object({ country_code: v.string(), ...transit })),
      }),
    ),
  ),
  shipping_methods_config: v.nullish(v.array(v.object({ id, ...transit }))),
});

type RawDeliverySettings = v.InferOutput<typeof deliverySettingsSchema>;

function parseDeliverySettings(raw: RawDeliverySettings): DeliverySettings {
  return createDeliverySettings({
    timeZone: raw.project?.time_zone,
    handlingDays: raw.handling_days,
    transferDays: raw.branch_transfer_days,
    viewingHoldDays: raw.viewing_hold_days,
    cutoff: raw.order_cutoff,
    state: raw.holiday_state,
    saturdayDelivery: raw.saturday_delivery,
    closedPeriods: (raw.closed_periods ?? []).map((period) => ({
      firstDay: period.first_day,
      lastDay: period.last_day,
    })),
    countries: (raw.shipping_countries ?? []).flatMap(({ shipping_country: country }) =>
      country
        ? [
            {
              code: country.country_code,
              min: country.transit_days_min,
              max: country.transit_days_max,
            },
          ]
        : [],
    ),
    rates: (raw.shipping_methods_config ?? []).map((rate) => ({
      id: rate.id,
      min: rate.transit_days_min,
      max: rate.transit_days_max,
    })),
  });
}

/**
 * Fetches the settings from which delivery dates follow (SHOP-4). They are a request of their own,
 * because pages show dates after the first paint.
 */
export function deliverySettingsQuery() {
  return queryOptions({
    queryKey: ["content", "delivery"],
    queryFn: async ({ signal }): Promise<DeliverySettings> => {
      const record = await readRecord({
        collection: "ecommerce_settings",
        schema: deliverySettingsSchema,
        query: (project) => ({ filter: createProjectFilter(project), limit: 1 }),
        signal,
      });
      if (record === null) return unwrap(fail({ code: "could-not-load-settings" }));
      return parseDeliverySettings(record);
    },
  });
}
