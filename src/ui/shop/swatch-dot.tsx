import * as styles from "./swatch-dot.module.css";

/**
 * Renders a colour as a dot. The text beside it names the colour. As an attribute of a shape, the
 * colour needs no inline style, which the Content Security Policy does not allow in documents.
 */
export function SwatchDot({ color }: { readonly color: string }) {
  return (
    <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={color} />
    </svg>
  );
}
