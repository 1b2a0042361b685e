import type { ReactNode } from "react";
import * as styles from "./scroll-region.module.css";

type Props = {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/**
 * Renders a region that scrolls sideways, by keyboard too (LAYOUT-11). Shadows at its edges show
 * that it continues.
 */
export function ScrollRegion({ label, className = "", children }: Props) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <div className={`${styles.region} ${className}`} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
