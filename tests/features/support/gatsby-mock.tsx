import { type ComponentProps, forwardRef } from "react";

/**
 * The framework's client-side navigation in little: the address changes, whoever shows it is told,
 * the page is not loaded anew.
 */
export async function navigate(
  to: string,
  options: { readonly replace?: boolean; readonly state?: object } = {},
): Promise<void> {
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
        void navigate(to);
      }}
    >
      {children}
    </a>
  );
});
