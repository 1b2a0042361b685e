import type { EndpointExtensionContext } from "@directus/extensions";
import { DEFAULT_LOCALE } from "#domain/locale/locale";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { readSenderByProject } from "../../../shared/mail/sender";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { retryTransaction, runInTransaction } from "../../../shared/unit-of-work";
import { formAccepted } from "../http/responses";
import { newsletterPageUrl } from "../mails/newsletter";
import { findSubscriber, unsubscribe } from "../newsletter/subscription";
import { tokenRoute, tokenUnknown } from "../opt-in/token-route";

/**
 * `POST /forms/newsletter/unsubscribe`: called from the page on the site, or by the unsubscribe
 * button of a mail program.
 */
export function newsletterUnsubscribeRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  return tokenRoute(context, settings, {
    path: "newsletter/unsubscribe",
    follow: async (token) => {
      const done = await retryTransaction(context, async (uow) => {
        const value = await unsubscribe(uow, token, new Date());
        return { commit: value, value };
      });
      context.logger.info(
        { event: "forms.newsletter.unsubscribe", outcome: done ? "done" : "unknown" },
        "newsletter ended",
      );
      return done ? formAccepted() : tokenUnknown();
    },
  });
}

/**
 * `GET /forms/newsletter/unsubscribe`: for mail programs without one-click unsubscription, which
 * open the URL in a browser (RFC 2369). Redirects to the page on the site, whose button
 * unsubscribes. The GET request itself changes nothing, so link scanners cannot unsubscribe an
 * address.
 */
export function newsletterUnsubscribePageRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  return tokenRoute(context, settings, {
    method: "get",
    path: "newsletter/unsubscribe",
    limiter: "newsletter/way-out",
    follow: async (token) => {
      const { language, url } = await runInTransaction(context, async (uow) => {
        const reader = await findSubscriber(uow, token);
        const sender = reader && (await readSenderByProject(uow, reader.project, settings.siteUrl));
        return {
          commit: false,
          value: {
            language: reader?.language ?? DEFAULT_LOCALE,
            url: sender?.url ?? settings.siteUrl,
          },
        };
      });
      if (url === undefined) return tokenUnknown();
      return {
        status: 303,
        body: { status: "ok" },
        headers: { Location: newsletterPageUrl(url, "unsubscribe", language, token) },
      };
    },
  });
}
