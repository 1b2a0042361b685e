import type { EndpointExtensionContext } from "@directus/extensions";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { sendMailOrLog } from "../../../shared/mail/send-mail";
import { readSenderByProject } from "../../../shared/mail/sender";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { retryTransaction } from "../../../shared/unit-of-work";
import { formAccepted, formRefused } from "../http/responses";
import { newsletterWelcomeMail } from "../mails/newsletter";
import { confirmSubscription } from "../newsletter/subscription";
import { tokenRoute, tokenUnknown } from "../opt-in/token-route";
import { deriveTokens } from "../newsletter/tokens";

/**
 * `POST /forms/newsletter/confirm`: confirms the address after a click on the link in the
 * confirmation mail.
 */
export function newsletterConfirmRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  return tokenRoute(context, settings, {
    path: "newsletter/confirm",
    follow: async (token) => {
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
      if (confirmed.kind === "unknown") return tokenUnknown();
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
  });
}
