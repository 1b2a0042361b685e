import type { Locale } from "../../domain/locale/locale";
import type { BrandClockView } from "../../site/views/layout-view";
import { lazyComponent } from "../../ui/loading/lazy-component";
import { useInView } from "../../ui/loading/use-in-view";
import * as styles from "./brand-clock.module.css";

const ClockTile = lazyComponent(() => import("./clock-tile").then((module) => module.ClockTile));

type Props = {
  readonly clock: BrandClockView | null;
  readonly language: Locale;
  readonly path: string;
};

/**
 * Renders the brand's clock above the footer of every page except the brand's own page (CLOCK-1).
 * Only the page above the brand's page asks for consent. The tile is loaded when the strip is near
 * the viewport.
 */
export function BrandClock({ clock, language, path }: Props) {
  const [strip, isInView] = useInView<HTMLDivElement>();
  if (!clock || clock.href === path) return null;
  const asks = clock.href.slice(0, clock.href.lastIndexOf("/")) === path;
  return (
    <div ref={strip} className={asks ? styles.section : styles.quiet}>
      {isInView ? <ClockTile clock={clock} language={language} asks={asks} /> : null}
    </div>
  );
}
