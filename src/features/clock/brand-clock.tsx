import type { Locale } from "../../domain/locale";
import type { BrandClockView } from "../../site/views";
import { late } from "../../ui/late";
import { useNear } from "../../ui/near";
import * as styles from "./brand-clock.module.css";

const ClockTile = late(() => import("./clock-tile").then((module) => module.ClockTile));

type Props = { readonly clock: BrandClockView | null; readonly language: Locale; readonly path: string };

/** The brand's clock, above the footer of every page but the brand's own (CLOCK-1). Its tile comes when somebody comes near. */
export function BrandClock({ clock, language, path }: Props) {
  const [strip, near] = useNear<HTMLDivElement>();
  if (!clock || clock.href === path) return null;
  return (
    <div ref={strip} className={styles.strip}>
      {near ? <ClockTile clock={clock} language={language} /> : null}
    </div>
  );
}
