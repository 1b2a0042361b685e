/** Replaces the component for Gatsby's slices. The site has none. */
export const Slice = (): null => null;
