import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { DEFAULT_LOCALE } from "../../../../../src/domain/locale/locale";
import { hasVisibleText } from "../../../../../src/domain/text/visible-text";
import {
  newsletterRequestSchema,
  tokenSchema,
  type NewsletterRequest,
} from "../../../../../src/contracts/forms";
import { addressLimits } from "../../../shared/rate-limit/address-limits";
import { runInTransaction, retryTransaction, type UnitOfWork } from "../../../shared/unit-of-work";
import { createRateLimiter } from "../../../shared/rate-limit/redis-rate-limiter";
import { sendMail, sendMailOrLog } from "../../../shared/mail/send-mail";
import {
  readSenderByDomain,
  readSenderByProject,
  type MailSender,
} from "../../../shared/mail/sender";
import type { ApiResponse, ApiRequest, ApiRoute } from "../../../shared/http/route-adapter";
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
import {
  newsletterConfirmationMail,
  newsletterPageUrl,
  newsletterWelcomeMail,
} from "../mails/newsletter";
import {
  ATTEMPTS,
  confirmSubscription,
  resetConfirmationMail,
  findSubscriber,
  subscribe,
  type SubscribeResult,
  unsubscribe,
} from "../newsletter/subscription";
import { createTokens, type Tokens, deriveTokens } from "../newsletter/tokens";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";

const MAX_BYTES = 8 * 1024;

type Outcome =
  | { readonly kind: "signed-up"; readonly result: SubscribeResult; readonly sender: MailSender }
  | { readonly kind: "replayed" }
  | { readonly kind: "unknown-project" };

async function enter(
  uow: UnitOfWork,
  { project, email, locale }: NewsletterRequest,
  proof: ProofOfWork,
  tokens: Tokens,
  settings: FormSettings,
  now: Date,
): Promise<Outcome> {
  const sender = await readSenderByDomain(uow, project, settings.siteUrl);
  if (!sender) return { kind: "unknown-project" };
  if (!(await consumeProof(uow, proof, now))) return { kind: "replayed" };
  const result = await subscribe(
    uow,
    { project: sender.project, email, language: locale },
    tokens,
    now,
  );
  return { kind: "signed-up", result, sender };
}

function hasNoEmail(body: unknown): boolean {
  const email =
    typeof body === "object" && body !== null && "email" in body ? body.email : undefined;
  return (
    email === undefined || email === null || (typeof email === "string" && !hasVisibleText(email))
  );
}

/** `POST /forms/newsletter`: signs up an address and sends a confirmation mail (FORM-1, FORM-3). */
export function newsletterRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  const answerFor = async (
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
      await retryTransaction(context, async (uow) => ({
        commit: true,
        value: await resetConfirmationMail(uow, tokens),
      }));
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
      if (guarded.kind === "refused") return guarded.answer;
      const { request, proof } = guarded;
      const tokens = createTokens();
      const turn = await attempts.run({ email: request.email, caller: call.caller }, async () => {
        const outcome = await retryTransaction(context, async (uow) => {
          const value = await enter(uow, request, proof, tokens, settings, now);
          return { commit: value.kind === "signed-up", value };
        });
        const result = outcome.kind === "signed-up" ? outcome.result : outcome.kind;
        context.logger.info(
          { event: "forms.newsletter", outcome: result },
          "newsletter form posted",
        );
        const value = await answerFor(outcome, request, tokens);
        return { counts: value.status === 200, value };
      });
      if (!turn.allowed)
        return {
          ...formRefused(429, "too-many-attempts", "email"),
          headers: { "Retry-After": String(turn.retryAfter) },
        };
      return turn.value;
    },
  };
}

const withToken = z.object({ token: tokenSchema });

/**
 * Returns the token of the body or the query: one-click requests of mail programs contain no JSON
 * (RFC 8058).
 */
function tokenOf({ body, query }: ApiRequest): string | undefined {
  const own = withToken.safeParse(body);
  const asked = own.success ? own : withToken.safeParse(query);
  return asked.success ? asked.data.token : undefined;
}

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
    limiter: createRateLimiter(
      context.env,
      "forms/newsletter/confirm",
      settings.callerLimit * 3,
      600,
    ),
    maxBytes: MAX_BYTES,
    handle: async (call) => {
      const token = tokenOf(call);
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
    limiter: createRateLimiter(
      context.env,
      "forms/newsletter/unsubscribe",
      settings.callerLimit * 3,
      600,
    ),
    maxBytes: MAX_BYTES,
    handle: async (call) => {
      const token = tokenOf(call);
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
    limiter: createRateLimiter(
      context.env,
      "forms/newsletter/way-out",
      settings.callerLimit * 3,
      600,
    ),
    maxBytes: 0,
    handle: async (call) => {
      const token = tokenOf(call);
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
