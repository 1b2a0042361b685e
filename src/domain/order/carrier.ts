/** What a parcel service needs to be known by: the form of its numbers, and its page for them. */
type Carrier = {
  /** Numbers of this carrier only. Numbers that several carriers use are in no pattern. */
  readonly pattern: RegExp;
  readonly url: string;
};

/**
 * Parcel services with the page on which customers follow a parcel; its number is appended. Numbers
 * of 14 digits belong to DPD or Hermes, so staff choose the carrier for them.
 */
export const CARRIERS = {
  dhl: {
    pattern: /^(?:\d{12}|\d{20}|J[A-Z]{2,3}[0-9A-Z]{14,20})$/,
    url: "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=",
  },
  deutsche_post: {
    pattern: /^[A-Z]{2}\d{9}DE$/,
    url: "https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=",
  },
  dpd: { pattern: /^0\d{13}[0-9A-Z]$/, url: "https://tracking.dpd.de/parcelstatus?query=" },
  gls: { pattern: /^\d{11}$/, url: "https://gls-group.com/DE/de/paketverfolgung?match=" },
  hermes: {
    pattern: /^H\d{19}$/,
    url: "https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#",
  },
  ups: { pattern: /^1Z[0-9A-Z]{16}$/, url: "https://www.ups.com/track?tracknum=" },
  post_at: {
    pattern: /^(?:[A-Z]{2}\d{9}AT|\d{22})$/,
    url: "https://www.post.at/sv/sendungsdetails?snr=",
  },
  post_ch: {
    pattern: /^(?:[A-Z]{2}\d{9}CH|9\d{17})$/,
    url: "https://service.post.ch/ekp-web/ui/entry/search/",
  },
} as const satisfies Readonly<Record<string, Carrier>>;

export type CarrierKey = keyof typeof CARRIERS;

export const CARRIER_KEYS = Object.keys(CARRIERS).filter(isCarrier);

/** Whether a value is the key of a carrier. */
export function isCarrier(value: unknown): value is CarrierKey {
  return typeof value === "string" && Object.hasOwn(CARRIERS, value);
}

/** Removes the spaces and dots with which carriers print their numbers. */
const compact = (number: string): string => number.replace(/[\s.]/g, "").toUpperCase();

/** Returns the only carrier that has numbers of this form. */
const findCarrier = (number: string): CarrierKey | undefined => {
  const found = CARRIER_KEYS.filter((key) => CARRIERS[key].pattern.test(compact(number)));
  return found.length === 1 ? found[0] : undefined;
};

/** Tracking of an order, as it is stored or saved. */
export type Tracking = {
  readonly carrier?: unknown;
  readonly tracking_number?: unknown;
  readonly tracking_link?: unknown;
};

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/**
 * Returns what a save adds to the tracking of an order: the carrier of its number, unless staff
 * choose one, and the link, unless staff enter one. Nothing if the save changes neither.
 */
export function completeTracking(save: Tracking, stored: Tracking): Tracking {
  if (!("tracking_number" in save) && !("carrier" in save)) return {};
  const number = text("tracking_number" in save ? save.tracking_number : stored.tracking_number);
  const chosen = "carrier" in save ? save.carrier : undefined;
  const known = isCarrier(stored.carrier) ? stored.carrier : undefined;
  const carrier = isCarrier(chosen) ? chosen : (findCarrier(number) ?? known);
  const link =
    carrier && number ? CARRIERS[carrier].url + encodeURIComponent(compact(number)) : null;
  return {
    ...(number && carrier ? { carrier } : {}),
    ...(text(save.tracking_link) ? {} : { tracking_link: link }),
  };
}
