/** Decorative icons used only on the product page, on a 24×24 grid. */
const PATHS = {
  enlarge: "M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  share: "M12 15V4M8 7.5L12 3.5l4 4M6 11v9h12v-9",
} as const;

export function ProductPageIcon({
  name,
  size = 20,
}: {
  readonly name: keyof typeof PATHS;
  readonly size?: number;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
