import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import { createDateFormat } from "../../domain/locale/date-format";
import type { Locale } from "../../domain/locale/locale";
import type { FormResult } from "../../contracts/form-responses";
import * as actions from "../../ui/button/button.module.css";
import { useShopPaths } from "../../ui/shop/shop-paths-provider";
import type { WithdrawalDeclaration } from "./use-withdrawal-submission";
import { WithdrawalStatement } from "./withdrawal-statement";
import * as styles from "./withdrawal.module.css";

type Props = {
  readonly declaration: WithdrawalDeclaration;
  readonly received: FormResult<"withdrawal">;
  readonly locale: Locale;
};

/**
 * Shows the received declaration and its time of receipt in the shop's time zone (§ 356a (4) BGB).
 * The confirmation mail has the same content.
 */
export function WithdrawalReceipt({
  declaration,
  received: { received_at: receivedAt, time_zone: timeZone },
  locale,
}: Props) {
  const { t } = useTranslation("shop");
  const shopPath = useShopPaths();
  const format = createDateFormat(locale, {
    dateStyle: "full",
    timeStyle: "long",
    hourCycle: "h23",
    timeZone,
  });
  return (
    <>
      <p className={styles.text}>{t("withdrawal.received.text", { email: declaration.email })}</p>
      <WithdrawalStatement declaration={declaration}>
        <dt>{t("withdrawal.received.at")}</dt>
        <dd>
          <time dateTime={receivedAt.toISOString()}>{format.format(receivedAt)}</time>
        </dd>
      </WithdrawalStatement>
      <div className={styles.buttons}>
        <button type="button" className={actions.outline} onClick={() => window.print()}>
          {t("withdrawal.received.print")}
        </button>
        <Link to={shopPath.list(locale)} className={actions.outline}>
          {t("withdrawal.received.continue")}
        </Link>
      </div>
    </>
  );
}
