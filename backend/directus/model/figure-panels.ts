/** Panel of the dashboard of the owner. Positions and sizes are in units of its grid. */
export interface FigurePanel {
  /** As in `src/contracts/shop-figures.ts`. */
  readonly figure: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Fits beside the open sidebar of the app in a window of 1,600 by 1,000 pixels. */
export const FIGURE_PANELS: readonly FigurePanel[] = [
  { figure: "turnover", x: 1, y: 1, width: 20, height: 24 },
  { figure: "orders", x: 21, y: 1, width: 14, height: 12 },
  { figure: "stock", x: 21, y: 13, width: 14, height: 12 },
  { figure: "best_sellers", x: 35, y: 1, width: 18, height: 24 },
  { figure: "conversion", x: 1, y: 25, width: 16, height: 19 },
  { figure: "pages", x: 17, y: 25, width: 18, height: 19 },
  { figure: "empty_searches", x: 35, y: 25, width: 18, height: 19 },
  { figure: "operation", x: 1, y: 44, width: 52, height: 7 },
];
