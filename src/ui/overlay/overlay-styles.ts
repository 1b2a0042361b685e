/** Styles that the recipes of Drawer and Dialog share. */

/** A closed overlay that stays mounted. The recipes set `display`, which `hidden` would lose to. */
export const HIDDEN = { _hidden: { display: "none" } } as const;

/**
 * In low windows, for example at 400% zoom, header and footer would leave no space between them, so
 * the whole overlay scrolls.
 */
export const LOW_CONTENT = { "@media (max-height: 30em)": { overflowY: "auto" } } as const;
export const LOW_BODY = {
  "@media (max-height: 30em)": { flex: "none", overflowY: "visible" },
} as const;

/** Backdrops and overlays that are opened from others lie above them (`--layer-index`). */
export const BACKDROP = {
  position: "fixed",
  inset: "0",
  bg: "backdrop",
  zIndex: "calc({zIndex.overlay} + var(--layer-index, 0))",
  animationDuration: "moderate",
  animationTimingFunction: "out",
  _open: { animationName: "fade-in" },
  _closed: { animationName: "fade-out" },
  ...HIDDEN,
} as const;

export const POSITIONER = {
  position: "fixed",
  inset: "0",
  height: "100dvh",
  zIndex: "calc({zIndex.overlay} + var(--layer-index, 0))",
  overscrollBehavior: "none",
} as const;

/** Button with an icon and no text, for example to close. */
export const ICON_BUTTON = {
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "11",
  height: "11",
  padding: "0",
  border: "0",
  background: "none",
  color: "inherit",
  cursor: "pointer",
  _hover: { color: "brand.fg" },
} as const;
