/** Style of content that opens and closes, for the recipes of Collapsible and Accordion. */
export const COLLAPSIBLE_CONTENT = {
  overflow: "hidden",
  // Space for focus rings and for the hit areas of sliders, which `overflow: hidden` would clip.
  marginInline: "-5",
  paddingInline: "5",
  animationDuration: "200ms",
  animationTimingFunction: "out",
  _open: { animationName: "expand-height" },
  _closed: { animationName: "collapse-height" },
} as const;
