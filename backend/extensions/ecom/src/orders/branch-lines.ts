import type { Locale } from "#domain/locale/locale";
import { translateName } from "#domain/locale/translate-fields";
import type { OrderRecord } from "./order-record";

/** Formats the branch where an order is collected in lines. */
export const branchLines = (
  branch: NonNullable<OrderRecord["pickup_branch"]>,
  locale: Locale,
): readonly string[] => [
  translateName(branch, locale),
  branch.street,
  `${branch.zip} ${branch.city}`,
];
