/** SVG line icons on a 24-unit square. Decorative: the text next to them states the meaning. */
const PATHS = {
  external: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7",
  phone:
    "M5 3h4l2 5-2.5 1.8a12 12 0 0 0 5.7 5.7L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z",
  menu: "M3 7h18M3 12h18M3 17h18",
  cart: "M5 8h14l1 13H4L5 8zM9 8V6a3 3 0 0 1 6 0v2",
  shop: "M7 4h10l4 6-9 11L3 10zM3 10h18M9 10l3 11 3-11",
  close: "M5 5l14 14M19 5L5 19",
  instagram:
    "M4 8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M17 7h.01",
  facebook: "M14 21v-8h3l.5-3.5H14V8c0-1.2.5-2 2-2h1.6V3H15c-3 0-4.5 1.8-4.5 4.5v2H7.5V13h3v8",
  chevron: "M6 9l6 6 6-6",
  search: "M4 11a7 7 0 1 0 14 0a7 7 0 1 0-14 0M16 16l5 5",
  arrow: "M4 12h16M14 6l6 6-6 6",
  sort: "M8 4v15M4 15l4 4 4-4M16 20V5M12 9l4-4 4 4",
  check: "M5 12.5l4.5 4.5L19 7",
  heart: "M12 20S4 15 4 9C4 4 10 3 12 8c2-5 8-4 8 1 0 6-8 11-8 11z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      aria-hidden="true"
      focusable="false"
      style={{ display: "inline-block", verticalAlign: "-0.15em", flex: "none" }}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
