import type { Locale } from "../../domain/locale/locale";
import type { DatedRow, OpeningRowDays } from "../../domain/opening-hours/dated-rows";
import type { OpeningSchedule } from "../../domain/opening-hours/opening-schedule";
import { useCurrentTime } from "./use-current-time";
import * as styles from "./opening-hours-list.module.css";

type Props = {
  readonly branch: {
    readonly hours: readonly (OpeningRowDays & { readonly day: string; readonly times: string })[];
    /** The coming days that differ from the week, at the time of the build. */
    readonly datedHours: readonly DatedRow[];
    readonly schedule: OpeningSchedule;
    readonly timeZone: string;
    readonly language: Locale;
  };
};

/** Finds the ranges of times, which stay on one line, and the label of a day in parentheses. */
const PART = /(\d\d:\d\d–\d\d:\d\d|\([^()]+\))/;

/**
 * Renders opening hours as rows of day and times (HOURS-2), followed by the coming days that differ
 * from the week (HOURS-5). Today's row is marked once the browser has calculated it.
 */
export function OpeningHoursList({ branch }: Props) {
  const [element, currentTime] = useCurrentTime<HTMLDListElement>();
  const { schedule, timeZone, language } = branch;
  const dated =
    currentTime?.rules.createDatedRows(schedule, currentTime.now, timeZone, language) ??
    branch.datedHours;
  const rows = [...branch.hours, ...dated];
  const today = currentTime?.rules.findTodaysRow(rows, currentTime.now, timeZone);
  return (
    <dl ref={element} className={styles.hours}>
      {rows.map((row, index) => (
        <div
          key={`${index} ${row.day}`}
          className={styles.row}
          {...(index === today ? { "aria-current": "date" } : {})}
        >
          <dt>{row.day}</dt>
          <dd>
            {row.times.split(PART).map((part, place) =>
              place % 2 === 1 ? (
                <span key={place} className={part.startsWith("(") ? styles.label : styles.range}>
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
