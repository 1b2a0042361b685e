/** Contact options of the shop; missing ones are omitted. */
export type ContactWays = {
  readonly contact?: string | undefined;
  readonly phone?: { readonly text: string; readonly href?: string | undefined } | null;
};
