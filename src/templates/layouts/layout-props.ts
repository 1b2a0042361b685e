import type { ReactNode } from "react";
import type { PartiallyLocalized } from "../../domain/locale/locale";
import type { LayoutView } from "../../site/views/layout-view";

export type LayoutProps = {
  readonly layout: LayoutView;
  readonly path: string;
  /** Path of the page in each locale, for the language switch (ROUTE-9). */
  readonly languagePaths: PartiallyLocalized<string>;
  /** Called when the visitor is about to open the drawer; used for preloading. */
  readonly onDrawerIntent: () => void;
  /** Called when the visitor is about to open the search. */
  readonly onSearchIntent: () => void;
  /** Content after the skip link and before the header, for example the consent banner. */
  readonly beforeHeader: ReactNode;
  /** Content between main content and footer: the brand's clock. */
  readonly beforeFooter: ReactNode;
  readonly children: ReactNode;
};
