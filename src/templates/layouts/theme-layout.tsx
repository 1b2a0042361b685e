import type { ComponentType } from "react";
import { useMessages } from "../../ui/i18n/use-messages";
import { StandardLayout } from "./standard";
import { type LayoutProps } from "./layout-props";

/**
 * The layout components, by the name under which a theme asks for them. Each lives in a file of
 * that name in `layouts/`.
 */
const LAYOUTS: ReadonlyMap<string, ComponentType<LayoutProps>> = new Map([
  ["standard", StandardLayout],
]);

/**
 * The one place that picks the layout of the site's theme; where there is none, it says where to
 * create it (LAYOUT-10).
 */
export function ThemeLayout(props: LayoutProps) {
  const t = useMessages();
  const name = props.layout.layout;
  const Chosen = LAYOUTS.get(name);
  return Chosen ? (
    <Chosen {...props} />
  ) : (
    <p role="alert">{t("layout.missing", { path: `src/templates/layouts/${name}.tsx` })}</p>
  );
}
