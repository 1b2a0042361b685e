import { useQuery } from "@tanstack/react-query";
import { Link } from "gatsby";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../../domain/locale/locale";
import { toFailure } from "../../../clients/query-client";
import type { ShopSettings } from "../../../clients/content/shop-settings";
import { orderQuery } from "../../../clients/orders/order-queries";
import * as actions from "../../../ui/button/button.module.css";
import { ErrorAlert } from "../../../ui/feedback/error-alert";
import { PageHeading } from "../../../ui/document/page-heading";
import { usePageTitle } from "../../../ui/document/use-page-title";
import { useShopPaths } from "../../../ui/shop/shop-paths-provider";
import { EmptyState } from "../../../ui/feedback/empty-state";
import * as page from "../../../ui/shop/order-page.module.css";
import * as styles from "./order-confirmation.module.css";
import { OrderOverview } from "./order-overview";

type Props = {
  readonly locale: Locale;
  readonly uuid: string;
  readonly settings: Pick<ShopSettings, "bankDetails">;
  readonly payment?: ReactNode;
  /** Details of the order for its customer. */
  readonly details?: ReactNode;
};

/**
 * Renders the confirmation of an order that is not stored in this tab. Fetches it from the order
 * API.
 */
export function FetchedOrderConfirmation({ uuid, ...overview }: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const { data: order, error, refetch } = useQuery(orderQuery(uuid));
  usePageTitle(order === null ? t("order.unknown.title") : undefined);
  if (order) return <OrderOverview order={order} {...overview} />;
  if (order === null) {
    return (
      <div className="wrap">
        <EmptyState title={t("order.unknown.title")} text={t("order.unknown.text")}>
          <Link to={shopPath.list(overview.locale)} className={actions.outline}>
            {t("order.continue")}
          </Link>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={`wrap ${page.page}`}>
      <PageHeading className="visually-hidden">{t("order.title")}</PageHeading>
      {error ? (
        <ErrorAlert
          title={t("order.failed")}
          failure={toFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <p role="status" className={styles.placeholder}>
          {t("order.loading")}
        </p>
      )}
    </div>
  );
}
