import type { EndpointExtensionContext } from "@directus/extensions";
import { hasVisibleText } from "#domain/text/visible-text";
import { newsletterRequestSchema, type NewsletterRequest } from "#contracts/forms";
import { addressLimits } from "../../../shared/rate-limit/address-limits";
import { retryTransaction, type UnitOfWork } from "../../../shared/unit-of-work";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import { sendMail } from "../../../shared/mail/send-mail";
import { readSenderByDomain, type MailSender } from "../../../shared/mail/sender";
import type { ApiResponse, ApiRoute } from "../../../shared/http/route-adapter";
import {
  formAccepted,
  formRefused,
  formSpam,
  formServerError,
  unknownProject,
} from "../http/responses";
import { checkForm } from "../http/check-form";
import type { ProofOfWork } from "../../../shared/spam-protection/proof-of-work";
import { consumeProof } from "../../../shared/spam-protection/consume-proof";
import { newsletterConfirmationMail } from "../mails/newsletter";
import { ATTEMPTS } from "../opt-in/attempts";
import { readConsent } from "../newsletter/consent";
import { resetConfirmationMail, subscribe, type SubscribeResult } from "../newsletter/subscription";
import { createTokens, type Tokens } from "../newsletter/tokens";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { isRecord } from "#domain/is-record";

const MAX_BYTES = 8 * 1024;

type Outcome =
  | { readonly kind: "signed-up"; readonly result: SubscribeResult; readonly sender: MailSender }
  | { readonly kind: "replayed" }
  | { readonly kind: "unknown-project" };

async function enter(
  uow: UnitOfWork,
  { project, email, locale, block }: NewsletterRequest,
  proof: ProofOfWork,
  tokens: Tokens,
  settings: FormSettings,
  now: Date,
): Promise<Outcome> {
  const sender = await readSenderByDomain(uow, project, settings.siteUrl);
  if (!sender) return { kind: "unknown-project" };
  if (!(await consumeProof(uow, proof, now))) return { kind: "replayed" };
  const consent = await readConsent(uow, sender, locale, block);
  const result = await subscribe(
    uow,
    { project: sender.project, email, language: locale, consent },
    tokens,
    now,
  );
  return { kind: "signed-up", result, sender };
}

function hasNoEmail(body: unknown): boolean {
  const email = isRecord(body) ? body["email"] : undefined;
  return (
    email === undefined || email === null || (typeof email === "string" && !hasVisibleText(email))
  );
}

/** `POST /forms/newsletter`: signs up an address and sends a confirmation mail (FORM-1, FORM-3). */
export function newsletterRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  const responseFor = async (
    outcome: Outcome,
    request: NewsletterRequest,
    tokens: Tokens,
  ): Promise<ApiResponse> => {
    if (outcome.kind === "replayed") return formSpam();
    if (outcome.kind === "unknown-project") return unknownProject();
    if (outcome.result === "registered") return formRefused(409, "already-registered", "email");
    if (outcome.result === "waiting") return formAccepted();
    try {
      const to = {
        email: request.email,
        language: request.locale,
        tokens,
        apiUrl: settings.apiUrl,
      };
      await sendMail(context, outcome.sender, newsletterConfirmationMail(outcome.sender, to));
      return formAccepted();
    } catch (error) {
      context.logger.error(error, "The newsletter's confirmation mail could not be sent");
      await retryTransaction(context, async (uow) => {
        await resetConfirmationMail(uow, tokens);
        return { commit: true, value: undefined };
      });
      return formServerError();
    }
  };

  // Counts sign-ups by address and network, so that sign-ups by strangers do not block the owner of
  // the address.
  const attempts = addressLimits(context.env, "forms/newsletter", ATTEMPTS, 24 * 3600);
  return {
    method: "post",
    path: "/newsletter",
    limiter: createRateLimiter(context.env, "forms/newsletter", settings.callerLimit, 600),
    maxBytes: MAX_BYTES,
    handle: async (call) => {
      const now = new Date();
      if (hasNoEmail(call.body)) return formRefused(400, "empty", "email");
      const guarded = await checkForm(newsletterRequestSchema, call, settings, now);
      if (guarded.kind === "refused") return guarded.response;
      const { request, proof } = guarded;
      const tokens = createTokens();
      const permit = await attempts.run({ email: request.email, caller: call.caller }, async () => {
        const outcome = await retryTransaction(context, async (uow) => {
          const value = await enter(uow, request, proof, tokens, settings, now);
          return { commit: value.kind === "signed-up", value };
        });
        const result = outcome.kind === "signed-up" ? outcome.result : outcome.kind;
        context.logger.info(
          { event: "forms.newsletter", outcome: result },
          "newsletter form posted",
        );
        const value = await responseFor(outcome, request, tokens);
        return { counts: value.status === 200, value };
      });
      if (!permit.allowed)
        return {
          ...formRefused(429, "too-many-attempts", "email"),
          headers: { "Retry-After": String(permit.retryAfter) },
        };
      return permit.value;
    },
  };
}
