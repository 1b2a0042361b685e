import type { EndpointExtensionContext } from "@directus/extensions";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { sendMailOrLog } from "../../../shared/mail/send-mail";
import { readSenderByProject } from "../../../shared/mail/sender";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { retryTransaction } from "../../../shared/unit-of-work";
import { formAccepted, formRefused } from "../http/responses";
import { newsletterWelcomeMail } from "../mails/newsletter";
import { confirmSubscription } from "../newsletter/subscription";
import { readToken, TOKEN_MAX_BYTES, tokenLimiter } from "../opt-in/token-request";
import { deriveTokens } from "../newsletter/tokens";

/**
 * `POST /forms/newsletter/confirm`: confirms the address after a click on the link in the
 * confirmation mail.
 */
export function newsletterConfirmRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  return {
    method: "post",
    path: "/newsletter/confirm",
    limiter: tokenLimiter(context, settings, "newsletter/confirm"),
    maxBytes: TOKEN_MAX_BYTES,
    handle: async (call) => {
      const token = readToken(call);
      if (token === undefined) return formRefused(404, "token-unknown", "token");
      const { confirmed, sender } = await retryTransaction(context, async (uow) => {
        const value = await confirmSubscription(uow, token, new Date());
        const found =
          value.kind === "confirmed"
            ? await readSenderByProject(uow, value.project, settings.siteUrl)
            : undefined;
        return { commit: value.kind === "confirmed", value: { confirmed: value, sender: found } };
      });
      context.logger.info(
        { event: "forms.newsletter.confirm", outcome: confirmed.kind },
        "newsletter confirmation followed",
      );
      if (confirmed.kind === "unknown") return formRefused(404, "token-unknown", "token");
      if (confirmed.kind !== "confirmed")
        return formRefused(410, `token-${confirmed.kind}`, "token");
      const { email, language } = confirmed;
      if (sender) {
        const mail = newsletterWelcomeMail(sender, {
          email,
          language,
          tokens: deriveTokens(token),
          apiUrl: settings.apiUrl,
        });
        void sendMailOrLog(context, sender, mail, "a confirmed newsletter subscription");
      }
      return formAccepted();
    },
  };
}
