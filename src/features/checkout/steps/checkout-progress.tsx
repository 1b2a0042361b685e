import { Link } from "gatsby";
import { useTranslation } from "react-i18next";
import {
  CHECKOUT_STEPS,
  type CheckoutStep,
  isStepBefore,
  checkoutStepPath,
} from "../../../domain/checkout/checkout-step";
import * as styles from "./checkout-progress.module.css";

type Props = {
  readonly checkout: string;
  readonly step: CheckoutStep;
  readonly furthest: CheckoutStep;
};

/** Renders the checkout progress with links to all reachable steps. */
export function CheckoutProgressNav({ checkout, step, furthest }: Props) {
  const { t } = useTranslation("shop");
  return (
    <nav aria-label={t("checkout.progress")}>
      <ol className={styles.progress}>
        {CHECKOUT_STEPS.map((one) => (
          <li key={one} className={isStepBefore(one, step) ? styles.done : styles.step}>
            {one === step || isStepBefore(furthest, one) ? (
              <span aria-current={one === step ? "step" : undefined}>
                {t(`checkout.steps.${one}`)}
              </span>
            ) : (
              <Link to={checkoutStepPath(checkout, one)}>{t(`checkout.steps.${one}`)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
