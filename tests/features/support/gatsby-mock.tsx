import { type ComponentProps, forwardRef } from "react";
import type { LayoutView } from "#site/views/layout-view";

// Mock of Gatsby: vitest.config.mts gives it to the components instead of the package.

/** Mock of Gatsby's client-side navigation: changes the URL and fires popstate without a load. */
export function navigate(
  to: string,
  options: { readonly replace?: boolean; readonly state?: object } = {},
): void {
  if (options.replace) window.history.replaceState(options.state ?? {}, "", to);
  else window.history.pushState(options.state ?? {}, "", to);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

type Props = Omit<ComponentProps<"a">, "href"> & { readonly to: string };

export const Link = forwardRef<HTMLAnchorElement, Props>(function Link(
  { to, children, ...rest },
  ref,
) {
  return (
    <a
      ref={ref}
      href={to}
      {...rest}
      onClick={(event) => {
        rest.onClick?.(event);
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
});

let layouts: readonly LayoutView[] = [];

/** Sets the result of the static query for the layouts of the site. */
export function mockLayouts(next: readonly LayoutView[]): void {
  layouts = next;
}

export const graphql = () => undefined;
export const useStaticQuery = () => ({
  allSiteLayout: { nodes: layouts.map((layout) => ({ language: layout.language, layout })) },
});
