/** Types of Gatsby's router, which has none. Only the part that is used here. */
declare module "@gatsbyjs/reach-router" {
  export const globalHistory: { readonly listen: (listener: () => void) => () => void };
}
