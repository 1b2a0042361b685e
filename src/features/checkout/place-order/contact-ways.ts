/** How a customer reaches the shop; what the site does not have is left out. */
export type ContactWays = {
  readonly contact?: string | undefined;
  readonly phone?: { readonly text: string; readonly href?: string | undefined } | null;
};
