import type { Locale } from "../../domain/locale/locale";
import type { BrandClockView } from "../../site/view-models";
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
 * The brand's clock, above the footer of every page but the brand's own (CLOCK-1). Its tile comes
 * when somebody comes near.
 */
export function BrandClock({ clock, language, path }: Props) {
  const [strip, near] = useInView<HTMLDivElement>();
  if (!clock || clock.href === path) return null;
  return (
    <div ref={strip} className={styles.strip}>
      {near ? <ClockTile clock={clock} language={language} /> : null}
    </div>
  );
}
