import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type BranchAvailability,
  resolveBranchAvailability,
} from "../../../domain/branches/branch-availability";
import type { DeliverySettings } from "../../../domain/delivery/delivery-settings";
import { describePromise } from "../../../domain/delivery/describe-delivery";
import { DELIVERY_MESSAGES } from "../../../domain/locale/messages/delivery.generated";
import type { Locale } from "../../../domain/locale/locale";
import { interpolate } from "../../../domain/text/interpolate";
import type { Product } from "../../../domain/catalogue/product";
import type { PricingLine } from "../../../domain/pricing/line-pricing";
import { branchStockQuery } from "../../../clients/content/queries/branch-stock-query";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import * as actions from "../../../ui/button/button.module.css";
import { TextIn } from "../../../ui/i18n/text-in";
import { preloadOnIntent } from "../../../ui/loading/preload-on-intent";
import { useOnDemandComponent } from "../../../ui/loading/use-on-demand-component";
import { useCurrentTime } from "../../../ui/opening-hours/use-current-time";
import { BranchesContext, type ShopBranch } from "../../../ui/shop/branches-context";
import * as styles from "./branch-list.module.css";

const loadDialog = () =>
  import("../reservation/reservation-dialog").then((module) => module.ReservationDialog);
const preloadDialog = preloadOnIntent(loadDialog);

export type ProductDeliveryProps = {
  readonly product: Product;
  /** Selection with the units of the cart that use the same stock. */
  readonly line: Omit<PricingLine, "product">;
  readonly settings: ShopSettings;
  readonly locale: Locale;
};

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
 * collected there, and whether the branch is open (SHOP-5). What a branch has can be reserved for
 * viewing.
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
  const { t } = useTranslation("shop");
  const [requested, setRequested] = useState<number | null>(null);
  const dialog = useOnDemandComponent(loadDialog);
  if (branches.length === 0) return null;
  const shop = { settings, delivery, country, now: Date.now() };
  const rows = branches.map((branch) => ({
    branch,
    availability: stock
      ? resolveBranchAvailability({ product, line, stock }, branch.id, shop)
      : null,
  }));
  const { viewingHoldDays: holdDays } = delivery;
  return (
    <>
      <ul className={styles.branches} aria-label={DELIVERY_MESSAGES[locale].branches.title}>
        {rows.map(({ branch, availability }) => (
          <Branch key={branch.id} branch={branch} locale={locale} availability={availability}>
            {holdDays !== null && availability?.kind === "in-stock" ? (
              <button
                type="button"
                className={`${actions.quiet} ${styles.reserve}`}
                aria-haspopup="dialog"
                aria-label={interpolate(DELIVERY_MESSAGES[locale].branches.reserveAt, {
                  branch: branch.name,
                })}
                aria-busy={dialog.state.kind === "loading" && requested === branch.id}
                onClick={() => {
                  setRequested(branch.id);
                  dialog.request();
                }}
                {...preloadDialog}
              >
                {DELIVERY_MESSAGES[locale].branches.reserve}
              </button>
            ) : null}
          </Branch>
        ))}
      </ul>
      {dialog.state.kind === "failed" ? (
        <p role="alert" className={styles.unreachable}>
          {t("submission.unreachable")}
        </p>
      ) : null}
      {dialog.state.kind === "ready" && holdDays !== null ? (
        <dialog.state.Component
          requested={requested}
          branches={rows.flatMap(({ branch, availability }) =>
            availability?.kind === "in-stock" || branch.id === requested ? branch : [],
          )}
          product={product}
          variant={line.variant}
          holdDays={holdDays}
          locale={locale}
          onClose={() => setRequested(null)}
        />
      ) : null}
    </>
  );
}

type BranchProps = {
  readonly branch: ShopBranch;
  /** Null until it is read. */
  readonly availability: BranchAvailability | null;
  readonly locale: Locale;
  readonly children: ReactNode;
};

function Branch({ branch, availability, locale, children }: BranchProps) {
  const [element, time] = useCurrentTime<HTMLLIElement>();
  const isThere = availability?.kind === "in-stock" || availability?.kind === "variants";
  return (
    <li ref={element} className={styles.branch}>
      <span className={styles.name}>
        <TextIn language={branch.nameLanguage}>{branch.name}</TextIn>
      </span>{" "}
      <span aria-live="polite" className={isThere ? styles.inStock : styles.later}>
        {availability ? describe(availability, locale) : null}
      </span>{" "}
      {children}{" "}
      <span className={styles.open}>
        {time
          ? time.rules.formatOpenStatus(
              time.rules.calculateOpenStatus(branch.schedule, time.now, branch.timeZone),
              branch.language,
            )
          : null}
      </span>
    </li>
  );
}
