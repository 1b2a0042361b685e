import { createContext } from "react";
import type { Locale } from "../../domain/locale/locale";
import type { OpeningSchedule } from "../../domain/opening-hours/opening-schedule";

/** A branch where customers collect orders and see goods. */
export type ShopBranch = {
  readonly id: number;
  readonly name: string;
  /** Set if the name is not in the language of the page. */
  readonly nameLanguage?: Locale;
  readonly street: string;
  readonly city: string;
  readonly schedule: OpeningSchedule;
  readonly timeZone: string;
  readonly language: Locale;
};

/** Published branches of the site, in the language of the page. */
export const BranchesContext = createContext<readonly ShopBranch[]>([]);
