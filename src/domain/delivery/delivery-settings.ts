import { GERMAN_STATES } from "../calendar/german-states";
import type { ShippingOption } from "../pricing/shipping";
import type { DeliveryCalendar } from "./delivery-calendar";
import type { PreparationSettings } from "./preparation";
import type { DeliveryTerms, TransitDays } from "./delivery-date";

/** Settings of a shop from which the date of a delivery follows. */
export type DeliverySettings = {
  readonly calendar: DeliveryCalendar;
  /** Working days until goods in stock leave the shop. */
  readonly handlingDays: number;
  /** Working days until goods of one branch are at another. */
  readonly transferDays: number;
  /** Opening days for which an item is kept for viewing. Null: no reservations. */
  readonly viewingHoldDays: number | null;
  /** Days in transit by country code (ISO 3166-1 alpha-2). */
  readonly transitByCountry: Readonly<Record<string, TransitDays>>;
  /** Days in transit by the id of the shipping rate. Missing: those of the country. */
  readonly transitByRate: Readonly<Record<number, TransitDays>>;
};

type Stored<Value> = Value | null | undefined;
type StoredTransit = { readonly min: Stored<number>; readonly max: Stored<number> };

/** The settings as the content system stores them. Each value may be missing. */
export type StoredDeliverySettings = {
  readonly timeZone: Stored<string>;
  readonly handlingDays: Stored<number>;
  readonly transferDays: Stored<number>;
  readonly viewingHoldDays: Stored<number>;
  readonly cutoff: Stored<string>;
  readonly state: Stored<string>;
  readonly saturdayDelivery: Stored<boolean>;
  readonly closedPeriods: readonly {
    readonly firstDay: string;
    readonly lastDay: Stored<string>;
  }[];
  readonly countries: readonly (StoredTransit & { readonly code: string })[];
  readonly rates: readonly (StoredTransit & { readonly id: number })[];
};

const DEFAULT_TIME_ZONE = "Europe/Berlin";
const DEFAULT_TRANSFER_DAYS = 2;

/** Parses a time of day such as `14:30` or `14:30:00` to minutes. Null if it is no time of day. */
export function parseCutoff(time: Stored<string>): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time ?? "") ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Returns days in transit, or null if none are stored. One value counts for both. */
export function createTransit({ min, max }: StoredTransit): TransitDays | null {
  const shortest = min ?? max ?? null;
  const longest = max ?? min ?? null;
  if (shortest === null || longest === null) return null;
  return { min: shortest, max: Math.max(shortest, longest) };
}

/** Creates the settings from the stored ones, in the browser and on the server. */
export function createDeliverySettings(stored: StoredDeliverySettings): DeliverySettings {
  return {
    calendar: {
      timeZone: stored.timeZone || DEFAULT_TIME_ZONE,
      cutoff: parseCutoff(stored.cutoff),
      state: GERMAN_STATES.find((state) => state === stored.state) ?? null,
      closedPeriods: stored.closedPeriods.map(({ firstDay, lastDay }) => ({
        firstDay,
        lastDay: lastDay ?? firstDay,
      })),
      saturdayDelivery: stored.saturdayDelivery ?? false,
    },
    handlingDays: stored.handlingDays ?? 1,
    transferDays: stored.transferDays ?? DEFAULT_TRANSFER_DAYS,
    viewingHoldDays: stored.viewingHoldDays ?? null,
    transitByCountry: Object.fromEntries(
      stored.countries.flatMap((country) => {
        const transit = createTransit(country);
        return transit ? [[country.code.toUpperCase(), transit]] : [];
      }),
    ),
    transitByRate: Object.fromEntries(
      stored.rates.flatMap((rate) => {
        const transit = createTransit(rate);
        return transit ? [[rate.id, transit]] : [];
      }),
    ),
  };
}

/** Returns the settings for the preparation of an order, which is collected at `branch` if any. */
export function createPreparationSettings(
  { handlingDays, transferDays }: DeliverySettings,
  purchaseToOrder: boolean,
  branch: number | null,
): PreparationSettings {
  const pickup = branch === null ? {} : { pickup: { branch, transferDays } };
  return { purchaseToOrder, handlingDays, ...pickup };
}

type DeliveryWay = Pick<ShippingOption, "config" | "additionalDays" | "pickup">;

/**
 * Returns the terms of a delivery with a shipping option, or null if its date is unknown: the
 * preparation or the days in transit are missing. `preparation` is in working days.
 */
export function createDeliveryTerms(
  preparation: number | null,
  { config, additionalDays, pickup }: DeliveryWay,
  country: string,
  settings: DeliverySettings,
): DeliveryTerms | null {
  if (preparation === null) return null;
  const preparationDays = preparation + additionalDays;
  if (pickup) return { preparationDays, transit: null };
  const ofRate = config === null ? undefined : settings.transitByRate[config];
  const transit = ofRate ?? settings.transitByCountry[country];
  return transit ? { preparationDays, transit } : null;
}
