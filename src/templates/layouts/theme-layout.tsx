import type { ComponentType } from "react";
import { useMessages } from "../../ui/i18n/use-messages";
import { StandardLayout } from "./standard";
import { type LayoutProps } from "./layout-props";

/**
 * Layout components by the name used in themes. Each is defined in a file of that name in
 * `layouts/`.
 */
const LAYOUTS: ReadonlyMap<string, ComponentType<LayoutProps>> = new Map([
  ["standard", StandardLayout],
]);

/**
 * Renders the layout of the site's theme. If it does not exist, shows the path where to create it
 * (LAYOUT-10).
 */
export function ThemeLayout(props: LayoutProps) {
  const t = useMessages();
  const name = props.layout.layout;
  const SelectedLayout = LAYOUTS.get(name);
  return SelectedLayout ? (
    <SelectedLayout {...props} />
  ) : (
    <p role="alert">{t("layout.missing", { path: `src/templates/layouts/${name}.tsx` })}</p>
  );
}
