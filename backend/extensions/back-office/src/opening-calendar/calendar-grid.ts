import { h, type VNodeChild } from "vue";
import { formatDays } from "../../../../../src/domain/calendar/format-days";
import type { CalendarDay } from "../../../../../src/domain/opening-hours/opening-calendar";
import type { useTexts } from "../report/texts";
import type { ChosenDays } from "./choose-day";

const WEEK = 7;

const isChosen = ({ first, last }: ChosenDays, date: string): boolean =>
  date === first || (first < date && date <= last);

/** The weeks of a branch. Each day that has not passed is a button that chooses it. */
export function calendarGrid(
  days: readonly CalendarDay[],
  chosen: ChosenDays,
  { language, text }: ReturnType<typeof useTexts<"opening_calendar">>,
  onChoose: (day: string) => void,
): VNodeChild {
  const label = (date: string): string => formatDays({ from: date, to: null }, language);
  const describe = ({ holiday, kind, note, spans }: CalendarDay): readonly string[] => [
    ...(spans.length > 0 ? spans : [text("closed")]),
    ...(kind === "exception" ? [note ?? text("exception")] : []),
    ...(holiday === null ? [] : [holiday]),
  ];
  const cell = (day: CalendarDay): VNodeChild => {
    const lines = describe(day);
    return h("td", { key: day.date }, [
      h(
        "button",
        {
          ...{ type: "button", disabled: day.isPast },
          class: { closed: day.spans.length === 0, [day.kind]: true },
          "aria-pressed": isChosen(chosen, day.date),
          "aria-label": [label(day.date), ...lines].join(", "),
          onClick: () => onChoose(day.date),
        },
        [h("strong", label(day.date)), ...lines.map((line) => h("span", line))],
      ),
    ]);
  };
  const weeks = Array.from({ length: days.length / WEEK }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK),
  );
  return h("table", { class: "opening-weeks", "aria-label": text("weeks") }, [
    h(
      "tbody",
      weeks.map((week) => h("tr", week.map(cell))),
    ),
  ]);
}
