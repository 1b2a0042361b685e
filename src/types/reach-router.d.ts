/** The router that Gatsby brings along; it has no types of its own. Only what is used here. */
declare module "@gatsbyjs/reach-router" {
  export const globalHistory: { readonly listen: (listener: () => void) => () => void };
}
