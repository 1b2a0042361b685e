import type { OpeningRowDays } from "../../domain/opening-hours/open-status";
import { useCurrentTime } from "./use-current-time";
import * as styles from "./opening-hours-list.module.css";

type Props = {
  readonly rows: readonly (OpeningRowDays & { readonly day: string; readonly times: string })[];
  /** Time zone of the hours. If set, today's row is marked once the browser has calculated it. */
  readonly timeZone?: string;
};

/** Finds the ranges of times, which stay on one line. */
const RANGE = /(\d\d:\d\d–\d\d:\d\d)/;

/** Renders opening hours as rows of day and times (HOURS-2). */
export function OpeningHoursList({ rows, timeZone }: Props) {
  const [element, currentTime] = useCurrentTime<HTMLDListElement>();
  const today =
    currentTime && timeZone !== undefined
      ? currentTime.rules.findTodaysRow(rows, currentTime.now, timeZone)
      : -1;
  return (
    <dl ref={timeZone === undefined ? null : element} className={styles.hours}>
      {rows.map((row, index) => (
        <div
          key={`${index} ${row.day}`}
          className={styles.row}
          {...(index === today ? { "aria-current": "date" } : {})}
        >
          <dt>{row.day}</dt>
          <dd>
            {row.times.split(RANGE).map((part, place) =>
              place % 2 === 1 ? (
                <span key={place} className={styles.range}>
                  {part}
                </span>
              ) : (
                part
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
