import { toLocalInput } from "../calendar/local-input";
import { LANGUAGE_DEFINITIONS } from "../locale/language-definitions";
import { isPrice, isTime, type GridField, type GridValue } from "./cells";

/** Language and time zone in which values are shown. */
export type CellFormat = {
  readonly locale: keyof typeof LANGUAGE_DEFINITIONS;
  readonly timeZone: string;
};

function showTime(value: string, { locale, timeZone }: CellFormat): string {
  const [date = "", time = ""] = toLocalInput(Date.parse(value), timeZone).split("T");
  const [year = "", month = "", day = ""] = date.split("-");
  return `${[day, month, year].join(locale === "de" ? "." : "/")} ${time}`;
}

/** Returns a value as it is shown and copied. It can be typed and pasted in this form. */
export function showCell(field: GridField, value: GridValue, format: CellFormat): string {
  if (value === null) return "";
  if (isTime(field)) return showTime(String(value), format);
  if (!isPrice(field)) return String(value);
  return new Intl.NumberFormat(LANGUAGE_DEFINITIONS[format.locale].tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(Number(value));
}
