/** Types of Gatsby's router, which has none. Only the part that is used here. */
declare module "@gatsbyjs/reach-router" {
  import type { ReactElement, ReactNode } from "react";

  export const globalHistory: { readonly listen: (listener: () => void) => () => void };
  // Tests compare the browser's replacement with the following.
  export const ServerLocation: (props: {
    readonly url: string;
    readonly children: ReactNode;
  }) => ReactElement;
  export const pick: (
    routes: readonly { readonly path: string }[],
    path: string,
  ) => { readonly route: { readonly path: string }; readonly uri: string } | null;
}
