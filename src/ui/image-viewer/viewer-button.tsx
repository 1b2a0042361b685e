import type { ReactNode } from "react";
import { Tooltip } from "../tooltip/tooltip";
import * as styles from "./image-viewer.module.css";

type Props = {
  readonly label: string;
  /** Has no effect now. The button stays focusable, because a disabled one would lose focus. */
  readonly disabled?: boolean;
  readonly onClick: () => void;
  /** The icon. */
  readonly children: ReactNode;
};

/** Renders a button in the bar of the image viewer. */
export function ViewerButton({ label, disabled, onClick, children }: Props) {
  return (
    <Tooltip content={label}>
      <button
        type="button"
        className={styles.tool}
        aria-label={label}
        aria-disabled={disabled}
        onClick={onClick}
      >
        {children}
      </button>
    </Tooltip>
  );
}
