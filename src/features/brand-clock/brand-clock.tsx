import type { Locale } from "../../domain/locale/locale";
import type { BlockView } from "../../site/views/block-view";
import type { BrandClockView } from "../../site/views/layout-view";
import { lazyComponent } from "../../ui/loading/lazy-component";
import { useInView } from "../../ui/loading/use-in-view";
import * as styles from "./brand-clock.module.css";

const ClockTile = lazyComponent(() => import("./clock-tile").then((module) => module.ClockTile));

type Props = {
  readonly clock: BrandClockView | null;
  readonly language: Locale;
  readonly path: string;
  readonly blocks: readonly BlockView[];
};

/** True if a page shows the brand: in a list of brands, or with one of its products. */
function showsBrand(blocks: readonly BlockView[], { brand, href }: BrandClockView): boolean {
  return blocks.some((block) =>
    block.kind === "brand-band"
      ? block.groups.some(({ brands }) => brands.some((one) => one.href === href))
      : block.kind === "product-teaser" &&
        block.products.some(({ manufacturer }) => manufacturer === brand),
  );
}

/**
 * Renders the brand's clock above the footer of every page except the brand's own page (CLOCK-1).
 * Only pages that show the brand ask for consent. The tile is loaded when the strip is near the
 * viewport.
 */
export function BrandClock({ clock, language, path, blocks }: Props) {
  const [strip, isInView] = useInView<HTMLDivElement>();
  if (!clock || clock.href === path) return null;
  const asks = showsBrand(blocks, clock);
  return (
    <div ref={strip} className={asks ? styles.section : styles.quiet}>
      {isInView ? <ClockTile clock={clock} language={language} asks={asks} /> : null}
    </div>
  );
}
