import type { EndpointExtensionContext } from "@directus/extensions";
import { DEFAULT_LOCALE } from "#domain/locale/locale";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { readSenderByProject } from "../../../shared/mail/sender";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { retryTransaction, runInTransaction } from "../../../shared/unit-of-work";
import { formAccepted, formRefused } from "../http/responses";
import { newsletterPageUrl } from "../mails/newsletter";
import { findSubscriber, unsubscribe } from "../newsletter/subscription";
import { readToken, TOKEN_MAX_BYTES, tokenLimiter } from "../opt-in/token-request";

/**
 * `POST /forms/newsletter/unsubscribe`: called from the page on the site, or by the unsubscribe
 * button of a mail program.
 */
export function newsletterUnsubscribeRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  return {
    method: "post",
    path: "/newsletter/unsubscribe",
    limiter: tokenLimiter(context, settings, "newsletter/unsubscribe"),
    maxBytes: TOKEN_MAX_BYTES,
    handle: async (call) => {
      const token = readToken(call);
      if (token === undefined) return formRefused(404, "token-unknown", "token");
      const done = await retryTransaction(context, async (uow) => {
        const value = await unsubscribe(uow, token, new Date());
        return { commit: value, value };
      });
      context.logger.info(
        { event: "forms.newsletter.unsubscribe", outcome: done ? "done" : "unknown" },
        "newsletter ended",
      );
      return done ? formAccepted() : formRefused(404, "token-unknown", "token");
    },
  };
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
  return {
    method: "get",
    path: "/newsletter/unsubscribe",
    limiter: tokenLimiter(context, settings, "newsletter/way-out"),
    maxBytes: 0,
    handle: async (call) => {
      const token = readToken(call);
      if (token === undefined) return formRefused(404, "token-unknown", "token");
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
      if (url === undefined) return formRefused(404, "token-unknown", "token");
      return {
        status: 303,
        body: { status: "ok" },
        headers: { Location: newsletterPageUrl(url, "unsubscribe", language, token) },
      };
    },
  };
}
