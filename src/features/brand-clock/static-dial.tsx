import * as styles from "./clock-tile.module.css";

const HOURS = Array.from({ length: 12 }, (_, hour) => hour);

/**
 * Renders a static dial at ten past ten, as in watch advertising. It reserves the space of the
 * clock and remains visible if the clock does not load.
 */
export function StaticDial() {
  return (
    <svg
      className={styles.dial}
      viewBox="0 0 120 120"
      width="120"
      height="120"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="60" cy="60" r="58.5" />
      {HOURS.map((hour) => (
        <path
          key={hour}
          d={hour % 3 === 0 ? "M60 8v11" : "M60 8v6"}
          transform={`rotate(${hour * 30} 60 60)`}
        />
      ))}
      <path d="M60 60V33" transform="rotate(305 60 60)" />
      <path d="M60 60V20" transform="rotate(60 60 60)" />
      <circle cx="60" cy="60" r="1.5" />
    </svg>
  );
}
