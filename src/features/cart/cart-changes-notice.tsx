import { useTranslation } from "react-i18next";
import { resolveCartUpdates } from "../../domain/cart/cart-changes";
import type { CartValidation } from "../../domain/cart/validate-cart";
import type { Locale } from "../../domain/locale/locale";
import { useCart } from "../../stores/cart";
import { applyCartUpdates } from "../../stores/cart-updates";
import { CheckoutChangesAlert } from "../../ui/shop/checkout-changes-alert";

type Props = {
  readonly check: CartValidation | null;
  readonly locale: Locale;
  /** Receives the status message after the customer accepts the changes. */
  readonly onAccepted: (words: string) => void;
};

/**
 * Shows what changed since the products were added to the cart, before the order is placed
 * (CART-5).
 */
export function CartChangesNotice({ check, locale, onAccepted }: Props) {
  const { t } = useTranslation("shop");
  const lines = useCart((cart) => cart.products);
  if (!check || check.changes.length === 0) return null;
  const accept = () => {
    applyCartUpdates(resolveCartUpdates(lines, check.changes));
    onAccepted(t("cart.upToDate"));
  };
  return (
    <CheckoutChangesAlert changes={check.changes} lines={lines} locale={locale} onAccept={accept} />
  );
}
