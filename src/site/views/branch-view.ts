import type { ContactLine } from "../../domain/contact/contact-lines";
import type { Locale } from "../../domain/locale/locale";
import type { ImageRef } from "../../domain/media/image";
import type { DatedRow } from "../../domain/opening-hours/dated-rows";
import type { SpecialDay } from "../../domain/opening-hours/opening-days";
import type { Weekday } from "../../domain/opening-hours/weekdays";
import type { OpeningSchedule } from "../../domain/opening-hours/opening-schedule";
import type { LinkView } from "./link-view";

/** A row of opening hours and the days it covers. */
type OpeningHoursRow = {
  readonly day: string;
  readonly times: string;
  readonly weekdays: readonly Weekday[];
  readonly special: SpecialDay | null;
};

export type PhoneView = { readonly text: string; readonly href?: string };

/** Name of a branch. `nameLanguage`: set if it is not in the language of the page (ACCESS-4). */
export type BranchNameView = { readonly name: string; readonly nameLanguage?: Locale };

export type BranchView = BranchNameView & {
  readonly language: Locale;
  readonly street: string;
  readonly city: string;
  readonly phone: PhoneView | null;
  readonly email: string | null;
  readonly directions: string;
  readonly hours: readonly OpeningHoursRow[];
  /** The coming days that differ from the week, at the time of the build (HOURS-5). */
  readonly datedHours: readonly DatedRow[];
  /** The same hours as a schedule for calculations, in the branch's time zone (HOURS-4). */
  readonly schedule: OpeningSchedule;
  readonly timeZone: string;
};

export type BranchCardView = BranchView & { readonly image: ImageRef | null };

/** A postal address with a directions link. */
export type AddressView = { readonly lines: readonly ContactLine[]; readonly directions: LinkView };

/** A branch in the contact panel and in the shop, with its schedule in the branch's time zone. */
export type ContactBranchView = Omit<BranchView, "hours" | "datedHours" | "email"> & {
  readonly id: number;
};
