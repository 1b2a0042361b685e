import type { CalendarDay } from "../domain/opening-hours/opening-calendar";

/** Answer of `GET /opening-calendar`: the published branches, in the order of the website. */
export type OpeningCalendarAnswer = {
  readonly branches: readonly {
    readonly id: number;
    readonly name: string;
    readonly days: readonly CalendarDay[];
  }[];
};
