import type {
  AppointmentServiceRecord,
  BranchRecord,
  BrandRecord,
  BrandTypeRecord,
  FileId,
  FileRecord,
  LegalNoticeRecord,
  PageRecord,
  ProjectRecord,
  RedirectRecord,
  SiteConfigRecord,
  Translations,
} from "./content";

import type { Company } from "./company";
import type { MenuRecord } from "./menu";
import type { PriceInfo } from "./product";
import type { Theme } from "./theme";
import type { WidgetRecord } from "./widget";

/** A published piece as a teaser shows it: what it was when the site was built. */
export type TeaserProduct = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly translations: Translations<{ readonly displayName: string }>;
  readonly manufacturer: string | null;
  readonly category: number;
  readonly image: FileId | null;
  readonly price: PriceInfo;
  /** Milliseconds since the epoch; 0 when no date was given. */
  readonly published: number;
};

/** Everything that the build reads from the content system for one project (BUILD-1), parsed. */
export type House = {
  readonly project: ProjectRecord;
  readonly siteConfig: SiteConfigRecord;
  readonly theme: Theme;
  readonly company: Company;
  readonly branches: readonly BranchRecord[];
  readonly appointmentServices: readonly AppointmentServiceRecord[];
  readonly pages: readonly PageRecord[];
  readonly menus: readonly MenuRecord[];
  readonly widgets: readonly WidgetRecord[];
  readonly brands: readonly BrandRecord[];
  readonly brandTypes: readonly BrandTypeRecord[];
  readonly redirects: readonly RedirectRecord[];
  readonly legalNotice: LegalNoticeRecord | null;
  readonly products: readonly TeaserProduct[];
  readonly files: ReadonlyMap<FileId, FileRecord>;
};
