import { createZonedClock, zonedTimeToUtc } from "./time-zone";

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Returns a timestamp as the value of a date and time input in a time zone: "2026-11-27T18:00". */
export const toLocalInput = (timestamp: number, timeZone: string): string =>
  new Date(createZonedClock(timeZone)(timestamp)).toISOString().slice(0, "2026-11-27T18:00".length);

/** Returns the timestamp of such a value. Null: it is empty or incomplete. */
export function fromLocalInput(value: string, timeZone: string): number | null {
  const local = LOCAL.test(value) ? Date.parse(`${value}Z`) : NaN;
  return Number.isNaN(local) ? null : zonedTimeToUtc(local, createZonedClock(timeZone));
}
