import type { STOCK_NOTIFICATION_MESSAGES } from "../../../domain/locale/messages/stock-notification.generated";

type ErrorKey = keyof (typeof STOCK_NOTIFICATION_MESSAGES)["de"]["errors"];

/** Returns the message key for an error code of the forms API. */
export function resolveNotificationError(code: string): ErrorKey {
  switch (code) {
    case "in-stock":
    case "too-many-attempts":
    case "too-many-requests":
    case "network-error":
    case "shop-closed":
      return code;
    case "unknown-product":
    case "unknown-variant":
      return "gone";
    default:
      return "server-error";
  }
}
