import type { Locale } from "../locale/locale";
import { OPENING_HOURS_MESSAGES } from "../locale/messages/opening-hours.generated";
import { listWeekdayRanges, type Weekday, WEEKDAYS } from "./weekdays";

/** Returns the name of a stored range in a language. Undefined: the text is no such range. */
export function formatWeekdayRange(stored: string, locale: Locale): string | undefined {
  const range = listWeekdayRanges().find(({ name }) => name === stored.trim());
  const { weekdays } = OPENING_HOURS_MESSAGES[locale];
  const [first, last] = [range?.weekdays[0], range?.weekdays.at(-1)];
  return first && last && `${weekdays[first].short}-${weekdays[last].short}`;
}

/** Returns the weekday with a short or long name, in any language that has texts. */
const findWeekday = (name: string): Weekday | undefined =>
  WEEKDAYS.find((weekday) =>
    Object.values(OPENING_HOURS_MESSAGES).some(({ weekdays }) =>
      Object.values(weekdays[weekday]).some((known) => known.toLowerCase() === name),
    ),
  );

const AND = /\s*[,;+&/]\s*|\s+(?:und|and|et)\s+/;
const TO = /\s*[-\u2010-\u2015]\s*|\s+(?:bis|to|au|à)\s+/;

/** Returns the weekdays of a part: a day or a range, which may pass the end of the week. */
function parsePart(part: string): readonly Weekday[] | undefined {
  const names = part.split(TO);
  const days = names.flatMap((name) => findWeekday(name.replace(/\.$/, "")) ?? []);
  const [first, last = first] = days;
  if (first === undefined || last === undefined) return undefined;
  if (days.length !== names.length || days.length > 2) return undefined;
  return first <= last
    ? WEEKDAYS.filter((day) => first <= day && day <= last)
    : WEEKDAYS.filter((day) => day >= first || day <= last);
}

/**
 * Returns the weekdays of a text such as `Mo–Sa`, `Montag bis Samstag` or `Tue, Thu-Fri`, in any
 * language. Undefined: it contains anything else.
 */
export function parseWeekdays(text: string): readonly Weekday[] | undefined {
  const parts = text.trim().toLowerCase().split(AND).map(parsePart);
  const days = new Set(parts.flatMap((part) => part ?? []));
  return parts.includes(undefined) ? undefined : WEEKDAYS.filter((day) => days.has(day));
}
