import { type ComponentProps, forwardRef } from "react";

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
