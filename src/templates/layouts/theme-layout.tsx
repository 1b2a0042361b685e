import type { ComponentType, ReactNode } from "react";
import type { PartiallyLocalized } from "../../domain/locale/locale";
import type { LayoutView } from "../../site/view-models";
import { useMessages } from "../../ui/i18n/use-messages";
import { StandardLayout } from "./standard";

export type LayoutProps = {
  readonly frame: LayoutView;
  readonly path: string;
  /** Where each language of the switch leads (ROUTE-9). */
  readonly languagePaths: PartiallyLocalized<string>;
  /** Someone is about to open the drawer. */
  readonly onIntent: () => void;
  /** What stands early in the document, behind the skip link: the consent banner while it is shown. */
  readonly early: ReactNode;
  /** What stands between the content and the footer: the brand's clock. */
  readonly beforeFooter: ReactNode;
  readonly children: ReactNode;
};

/** The layout components, by the name under which a theme asks for them. Each lives in a file of that name in `layouts/`. */
const LAYOUTS: ReadonlyMap<string, ComponentType<LayoutProps>> = new Map([["standard", StandardLayout]]);

/** The one place that picks the layout of the site's theme; where there is none, it says where to create it (LAYOUT-10). */
export function ThemeLayout(props: LayoutProps) {
  const t = useMessages();
  const name = props.frame.layout;
  const Chosen = LAYOUTS.get(name);
  return Chosen ? <Chosen {...props} /> : <p role="alert">{t("layout.missing", { path: `src/templates/layouts/${name}.tsx` })}</p>;
}
