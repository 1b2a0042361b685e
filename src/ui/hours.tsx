import * as styles from "./hours.module.css";

/** Opening hours as rows of day and times (HOURS-2). */
export function Hours({ rows }: { readonly rows: readonly { readonly day: string; readonly times: string }[] }) {
  return (
    <dl className={styles.hours}>
      {rows.map((row, index) => (
        <div key={`${index} ${row.day}`} className={styles.row}>
          <dt>{row.day}</dt>
          <dd>{row.times}</dd>
        </div>
      ))}
    </dl>
  );
}
