import { SHOP } from "../../domain/constants";
import type { PaymentMethod, ShopSettings } from "../content/shop-settings";
import { getKlarnaSdkUrl } from "./klarna-sdk-url";

/** PayPal needs a client id, and is only the payment method with the wallet's id (PAY-1). */
export const isPayPalOffered = (
  { paypalClientId }: Pick<ShopSettings, "paypalClientId">,
  { id }: PaymentMethod,
): boolean => Boolean(paypalClientId) && id === SHOP.walletPaymentMethodId;

/** Klarna needs the URL of its script, which the site has if there is an account (PAY-3). */
export const isKlarnaOffered = (): boolean => getKlarnaSdkUrl() !== undefined;
