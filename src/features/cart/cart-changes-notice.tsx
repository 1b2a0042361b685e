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
  /** Takes what to say when the customer has agreed. */
  readonly onAccepted: (words: string) => void;
};

/** What has changed since the pieces were put into the cart, told before the order (CART-5). */
export function CartChangesNotice({ check, locale, onAccepted }: Props) {
  const { t } = useTranslation("shop");
  const lines = useCart((cart) => cart.products);
  if (!check || check.changes.length === 0) return null;
  const accept = () => {
    applyCartUpdates(resolveCartUpdates(lines, check.changes));
    onAccepted(t("cart.upToDate"));
  };
  return (
    <CheckoutChangesAlert
      differences={check.changes}
      lines={lines}
      locale={locale}
      onAccept={accept}
    />
  );
}
