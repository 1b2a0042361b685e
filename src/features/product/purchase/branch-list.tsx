import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import {
  type BranchAvailability,
  resolveBranchAvailability,
} from "../../../domain/branches/branch-availability";
import type { DeliverySettings } from "../../../domain/delivery/delivery-settings";
import { DELIVERY_MESSAGES, describePromise } from "../../../domain/delivery/describe-delivery";
import type { Locale } from "../../../domain/locale/locale";
import { interpolate } from "../../../domain/text/interpolate";
import { branchStockQuery } from "../../../clients/content/queries/branch-stock-query";
import { useCurrentTime } from "../../../ui/opening-hours/use-current-time";
import { BranchesContext, type ShopBranch } from "../../../ui/shop/branches-context";
import * as styles from "./branch-list.module.css";
import type { ProductDeliveryProps } from "./product-delivery-props";

type Props = ProductDeliveryProps & {
  readonly delivery: DeliverySettings;
  readonly country: string;
};

function describe(availability: BranchAvailability, locale: Locale): string {
  const { branches } = DELIVERY_MESSAGES[locale];
  switch (availability.kind) {
    case "in-stock":
      return branches.inStock;
    case "variants": {
      const { count } = availability;
      return interpolate(count === 1 ? branches.oneVariant : branches.variants, {
        count: String(count),
      });
    }
    case "pickup":
      return describePromise(availability.promise, locale);
    case "unknown":
      return "";
  }
}

/**
 * Renders what each branch with a pickup has of the selected product, or from when it can be
 * collected there, and whether the branch is open (SHOP-5).
 */
export function BranchList({ product, line, settings, delivery, country, locale }: Props) {
  const branches = useContext(BranchesContext).filter(({ id }) =>
    settings.shippingMethods.some(({ branch }) => branch === id),
  );
  const { data: stock } = useQuery({
    ...branchStockQuery(
      product.variants.length > 0
        ? { products: [], variants: product.variants.map(({ id }) => id) }
        : { products: [product.id], variants: [] },
    ),
    enabled: branches.length > 0,
  });
  if (branches.length === 0) return null;
  return (
    <ul className={styles.branches} aria-label={DELIVERY_MESSAGES[locale].branches.title}>
      {branches.map((branch) => (
        <Branch
          key={branch.id}
          branch={branch}
          locale={locale}
          availability={
            stock
              ? resolveBranchAvailability({ product, line, stock }, branch.id, {
                  ...{ settings, delivery, country },
                  now: Date.now(),
                })
              : null
          }
        />
      ))}
    </ul>
  );
}

type BranchProps = {
  readonly branch: ShopBranch;
  /** Null until it is read. */
  readonly availability: BranchAvailability | null;
  readonly locale: Locale;
};

function Branch({ branch, availability, locale }: BranchProps) {
  const [element, time] = useCurrentTime<HTMLLIElement>();
  const isThere = availability?.kind === "in-stock" || availability?.kind === "variants";
  return (
    <li ref={element} className={styles.branch}>
      <span className={styles.name}>{branch.name}</span>{" "}
      <span aria-live="polite" className={isThere ? styles.inStock : styles.later}>
        {availability ? describe(availability, locale) : null}
      </span>{" "}
      <span className={styles.open}>
        {time
          ? time.rules.formatOpenStatus(
              time.rules.calculateOpenStatus(branch.week, time.now, branch.timeZone),
              branch.language,
            )
          : null}
      </span>
    </li>
  );
}
