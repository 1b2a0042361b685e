import type { ComponentProps } from "react";

/** Replaces Gatsby's link on the development page of the kit, which has no other pages. */
export function Link({ to, children, ...props }: ComponentProps<"a"> & { readonly to: string }) {
  return (
    <a href={to} {...props}>
      {children}
    </a>
  );
}
