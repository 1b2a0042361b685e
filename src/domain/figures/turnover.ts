import { addMonths } from "../accounting/month-report";
import { addMoney, type Money, subtractMoney, ZERO_EURO } from "../pricing/money";

/** Turnover of a month such as "2026-11": what was invoiced less what was credited. */
export type MonthTurnover = { readonly month: string; readonly gross: Money; readonly net: Money };

/** Sum of the documents of one type and day. `gross` contains `tax`. */
export type DocumentDay = {
  readonly type: "invoice" | "credit_note";
  /** `2026-11-30`. */
  readonly day: string;
  readonly gross: Money;
  readonly tax: Money;
};

/** Returns the turnover of `count` months, the last of which is `month`. The oldest is first. */
export function sumTurnover(
  days: readonly DocumentDay[],
  month: string,
  count: number,
): readonly MonthTurnover[] {
  return Array.from({ length: count }, (_, index): MonthTurnover => {
    const own = addMonths(month, index + 1 - count);
    const sum = (type: DocumentDay["type"], amount: (day: DocumentDay) => Money): Money =>
      addMoney(
        ZERO_EURO,
        ...days.filter((each) => each.type === type && each.day.startsWith(own)).map(amount),
      );
    const balance = (amount: (day: DocumentDay) => Money): Money =>
      subtractMoney(sum("invoice", amount), sum("credit_note", amount));
    return {
      month: own,
      gross: balance(({ gross }) => gross),
      net: balance(({ gross, tax }) => subtractMoney(gross, tax)),
    };
  });
}
