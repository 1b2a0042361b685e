import { useQuery } from "@tanstack/react-query";
import { characteristicsQuery } from "../../../clients/content/queries/characteristics-query";
import { formatCharacteristics } from "../../../domain/catalogue/characteristics";
import type { CartLine } from "../../../domain/cart/cart";
import type { Locale } from "../../../domain/locale/locale";
import { noBreakName } from "../../../domain/text/no-break-units";
import * as styles from "./order-review.module.css";

/** Returns the essential characteristics of all lines, fetched with one query. */
export function useCharacteristics(lines: readonly CartLine[], locale: Locale) {
  return useQuery(
    characteristicsQuery(
      lines.map(({ product }) => product),
      locale,
    ),
  ).data;
}

type Props = {
  readonly lines: readonly CartLine[];
  readonly product: number;
  readonly locale: Locale;
};

/** Renders the essential characteristics of the product of a line (LAW-6). */
export function LineCharacteristics({ lines, product, locale }: Props) {
  const characteristics = useCharacteristics(lines, locale)?.get(product) ?? [];
  if (characteristics.length === 0) return null;
  return (
    <span className={styles.characteristics}>
      {formatCharacteristics(characteristics, locale).map(noBreakName).join("\u00a0· ")}
    </span>
  );
}
