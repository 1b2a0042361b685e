import type { EndpointExtensionContext } from "@directus/extensions";
import { type StockNotificationRequest, stockNotificationRequestSchema } from "#contracts/forms";
import type { ApiResponse, ApiRoute } from "../../../shared/http/route-adapter";
import { sendMail } from "../../../shared/mail/send-mail";
import { type MailSender, readSenderByDomain } from "../../../shared/mail/sender";
import { addressLimits } from "../../../shared/rate-limit/address-limits";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import { readShopBasePath } from "../../../shared/shop-base-path";
import { consumeProof } from "../../../shared/spam-protection/consume-proof";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { retryTransaction } from "../../../shared/unit-of-work";
import { checkForm } from "../http/check-form";
import {
  formAccepted,
  formRefused,
  formServerError,
  formSpam,
  unknownProject,
} from "../http/responses";
import { notificationConfirmationMail } from "../mails/stock-notification";
import {
  requestNotification,
  type RequestNotificationResult,
  resetNotificationMail,
  subscriberKey,
} from "../stock-notification/request-notification";
import { createNotificationTokens, type NotificationTokens } from "../stock-notification/tokens";

const MAX_BYTES = 8 * 1024;

type Outcome =
  | {
      readonly kind: "checked";
      readonly sender: MailSender;
      readonly shopPath: string;
      readonly tokens: NotificationTokens;
      readonly result: RequestNotificationResult;
    }
  | { readonly kind: "replayed" }
  | { readonly kind: "unknown-project" };

function tooManyAttempts(retryAfter: number): ApiResponse {
  return {
    ...formRefused(429, "too-many-attempts", "email"),
    headers: { "Retry-After": String(retryAfter) },
  };
}

/**
 * `POST /forms/stock-notification`: stores the address of a customer who waits for a sold-out
 * product, and sends a confirmation mail (SHOP-7). The response for a known address is the same as
 * for a new one.
 */
export function stockNotificationRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  const limits = addressLimits(
    context.env,
    "forms/stock-notification",
    settings.addressLimit,
    3600,
  );

  const store = (
    request: StockNotificationRequest,
    proof: Parameters<typeof consumeProof>[1],
    now: Date,
  ): Promise<Outcome> =>
    retryTransaction(context, async (uow): Promise<{ commit: boolean; value: Outcome }> => {
      const sender = await readSenderByDomain(uow, request.project, settings.siteUrl);
      if (!sender) return { commit: false, value: { kind: "unknown-project" } };
      if (!(await consumeProof(uow, proof, now)))
        return { commit: false, value: { kind: "replayed" } };
      const { project } = sender;
      const tokens = createNotificationTokens(context.env, subscriberKey(project, request));
      const result = await requestNotification(uow, project, request, tokens, now);
      const shopPath = await readShopBasePath(uow, project);
      return {
        commit: result.kind === "mail" || result.kind === "known",
        value: { kind: "checked", sender, shopPath, tokens, result },
      };
    });

  const sendConfirmation = async (
    { sender, shopPath, tokens }: Extract<Outcome, { readonly kind: "checked" }>,
    { product }: Extract<RequestNotificationResult, { readonly kind: "mail" }>,
    request: StockNotificationRequest,
    caller: string,
  ): Promise<ApiResponse> => {
    const { email, locale: language, variant } = request;
    const revert = () =>
      retryTransaction(context, async (uow) => {
        await resetNotificationMail(uow, tokens);
        return { commit: true, value: undefined };
      });
    const limit = await limits.mail({ email, caller });
    if (!limit.allowed) {
      await revert();
      return tooManyAttempts(limit.retryAfter);
    }
    try {
      const to = { email, language, product, variant, shopPath };
      await sendMail(context, sender, notificationConfirmationMail(sender, to, tokens));
      return formAccepted();
    } catch (error) {
      context.logger.error(error, "The confirmation mail of a notification could not be sent");
      await revert();
      return formServerError();
    }
  };

  const responseFor = async (
    outcome: Outcome,
    request: StockNotificationRequest,
    caller: string,
  ): Promise<ApiResponse> => {
    if (outcome.kind === "replayed") return formSpam();
    if (outcome.kind === "unknown-project") return unknownProject();
    const { result } = outcome;
    switch (result.kind) {
      case "mail":
        return sendConfirmation(outcome, result, request, caller);
      case "known":
        return formAccepted();
      case "shop-closed":
        return formRefused(409, result.kind);
      case "unknown-product":
        return formRefused(404, result.kind, "product");
      case "unknown-variant":
        return formRefused(404, result.kind, "variant");
      case "in-stock":
        return formRefused(409, result.kind, request.variant === null ? "product" : "variant");
    }
  };

  return {
    method: "post",
    path: "/stock-notification",
    limiter: createRateLimiter(context.env, "forms/stock-notification", settings.callerLimit, 600),
    maxBytes: MAX_BYTES,
    handle: async (call) => {
      const now = new Date();
      const guarded = await checkForm(stockNotificationRequestSchema, call, settings, now);
      if (guarded.kind === "refused") return guarded.response;
      const { request, proof } = guarded;
      const permit = await limits.run({ email: request.email, caller: call.caller }, async () => {
        const outcome = await store(request, proof, now);
        const result = outcome.kind === "checked" ? outcome.result.kind : outcome.kind;
        context.logger.info(
          { event: "forms.stock-notification", outcome: result },
          "stock notification requested",
        );
        const value = await responseFor(outcome, request, call.caller);
        return { counts: value.status === 200, value };
      });
      return permit.allowed ? permit.value : tooManyAttempts(permit.retryAfter);
    },
  };
}
