import type { ReactNode } from "react";
import type { PartiallyLocalized } from "../../domain/locale/locale";
import type { LayoutView } from "../../site/view-models";

export type LayoutProps = {
  readonly layout: LayoutView;
  readonly path: string;
  /** Where each language of the switch leads (ROUTE-9). */
  readonly languagePaths: PartiallyLocalized<string>;
  /** Someone is about to open the drawer. */
  readonly onDrawerIntent: () => void;
  /**
   * What stands early in the document, behind the skip link: the consent banner while it is shown.
   */
  readonly beforeHeader: ReactNode;
  /** What stands between the content and the footer: the brand's clock. */
  readonly beforeFooter: ReactNode;
  readonly children: ReactNode;
};
