import type { EndpointExtensionContext } from "@directus/extensions";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { retryTransaction } from "../../../shared/unit-of-work";
import { tokenRoute, tokenUnknown } from "../opt-in/token-route";
import { formAccepted, formAnswer, formRefused } from "../http/responses";
import { confirmNotification, deleteNotification } from "../stock-notification/follow-link";

/**
 * `POST /forms/stock-notification/confirm`: confirms a request after a click on the link in its
 * mail (SHOP-7). The response names the product for the page that the link opens.
 */
export function stockNotificationConfirmRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  return tokenRoute(context, settings, {
    path: "stock-notification/confirm",
    follow: async (token) => {
      const result = await retryTransaction(context, async (uow) => {
        const value = await confirmNotification(uow, token, new Date());
        return { commit: value.kind === "confirmed", value };
      });
      context.logger.info(
        { event: "forms.stock-notification.confirm", outcome: result.kind },
        "stock notification confirmed",
      );
      if (result.kind === "unknown") return tokenUnknown();
      if (result.kind !== "confirmed") return formRefused(410, `token-${result.kind}`, "token");
      return formAnswer<"stock-notification/confirm">({ product: result.product });
    },
  });
}

/**
 * `POST /forms/stock-notification/delete`: deletes the request of the link in its mails (SHOP-7).
 * The response is the same if the request has ended, since nothing is stored then either.
 */
export function stockNotificationDeleteRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  return tokenRoute(context, settings, {
    path: "stock-notification/delete",
    follow: async (token) => {
      const found = await retryTransaction(context, async (uow) => {
        const value = await deleteNotification(uow, token);
        return { commit: value, value };
      });
      context.logger.info(
        { event: "forms.stock-notification.delete", outcome: found ? "deleted" : "unknown" },
        "stock notification deleted",
      );
      return formAccepted();
    },
  });
}
