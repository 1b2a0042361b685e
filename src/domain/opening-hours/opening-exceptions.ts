import type { Translations } from "../locale/locale";

/**
 * Hours of a branch on a date or range of dates, as editors enter them. They come before public
 * holidays, special days and weekdays. Dates are "2026-12-24", times "HH:MM:SS". Without times, the
 * branch is closed.
 */
export type OpeningExceptionRecord = {
  readonly firstDay: string;
  /** Null: only the first day. */
  readonly lastDay: string | null;
  readonly timeOpen: string | null;
  readonly timeClose: string | null;
  readonly translations: Translations<{ readonly note: string | null }>;
};

type Entered = Omit<OpeningExceptionRecord, "translations">;

export type ExceptionProblemCode =
  | "exception-end-before-start"
  | "exception-times-incomplete"
  | "exception-times-order"
  | "exception-overlap";

type ExceptionProblem = {
  /** Position of the exception in the list. */
  readonly index: number;
  readonly code: ExceptionProblemCode;
  readonly part: keyof Entered;
};

const getLastDay = ({ firstDay, lastDay }: Entered): string => lastDay ?? firstDay;

/** Midnight as a closing time is the end of the day. */
const getClosing = ({ timeClose }: Entered): string =>
  timeClose === null || /^00:00/.test(timeClose) ? "24:00:00" : timeClose;

/**
 * Exceptions that share days contradict each other. Two with the same days and separate times
 * complement each other, such as those before and after a lunch break.
 */
function contradict(a: Entered, b: Entered): boolean {
  if (getLastDay(a) < b.firstDay || getLastDay(b) < a.firstDay) return false;
  if (a.firstDay !== b.firstDay || getLastDay(a) !== getLastDay(b)) return true;
  if (a.timeOpen === null || b.timeOpen === null) return true;
  return a.timeOpen < getClosing(b) && b.timeOpen < getClosing(a);
}

function ownProblems(entered: Entered): readonly Omit<ExceptionProblem, "index">[] {
  const { firstDay, lastDay, timeOpen, timeClose } = entered;
  if (lastDay !== null && lastDay < firstDay)
    return [{ code: "exception-end-before-start", part: "lastDay" }];
  if ((timeOpen === null) !== (timeClose === null))
    return [
      {
        code: "exception-times-incomplete",
        part: timeOpen === null ? "timeOpen" : "timeClose",
      },
    ];
  return timeOpen !== null && getClosing(entered) <= timeOpen
    ? [{ code: "exception-times-order", part: "timeClose" }]
    : [];
}

/**
 * Returns what is wrong with the exceptions of a branch: ranges end after their start, times are in
 * order, and no day has two exceptions that contradict each other (HOURS-5).
 */
export function findExceptionProblems(exceptions: readonly Entered[]): readonly ExceptionProblem[] {
  const own = exceptions.flatMap((entered, index) =>
    ownProblems(entered).map((problem) => ({ ...problem, index })),
  );
  if (own.length > 0) return own;
  return exceptions.flatMap((entered, index): readonly ExceptionProblem[] =>
    exceptions.slice(0, index).some((earlier) => contradict(earlier, entered))
      ? [{ index, code: "exception-overlap", part: "firstDay" }]
      : [],
  );
}
