import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { DEFAULT_LOCALE } from "../../../../../src/domain/locale";
import { hasVisibleText } from "../../../../../src/domain/visible-text";
import { newsletterRequestSchema, tokenSchema, type NewsletterRequest } from "../../../../../src/services/forms/schema";
import { addressLimits } from "../../../shared/address-limits";
import { inTransaction, inTransactionAnew, type House } from "../../../shared/house";
import { limiterFrom } from "../../../shared/shared-limiter";
import { sendMail, sendMailOrLog } from "../../../shared/mail/send";
import { readSender, readSenderOf, type Sender } from "../../../shared/mail/sender";
import type { Answer, Call, Route } from "../../../shared/mount";
import { accepted, refused, spam, unexpected, unknownProject } from "../answers";
import { guard } from "../guard";
import type { Proof } from "../../../shared/guard/proof";
import { spend } from "../../../shared/guard/spend";
import { confirmationMail, newsletterPage, welcomeMail } from "../mails/newsletter";
import { ATTEMPTS, confirm, forgetMail, readerOf, signUp, type SignedUp, unsubscribe } from "../newsletter/subscription";
import { newTokens, type Tokens, tokensOf } from "../newsletter/tokens";
import type { FormSettings } from "../../../shared/guard/settings";

const MAX_BYTES = 8 * 1024;

type Outcome =
  | { readonly kind: "signed-up"; readonly result: SignedUp; readonly sender: Sender }
  | { readonly kind: "replayed" }
  | { readonly kind: "unknown-project" };

async function enter(
  house: House,
  { project, email, locale }: NewsletterRequest,
  proof: Proof,
  tokens: Tokens,
  settings: FormSettings,
  now: Date,
): Promise<Outcome> {
  const sender = await readSender(house, project, settings.siteUrl);
  if (!sender) return { kind: "unknown-project" };
  if (!(await spend(house, proof, now))) return { kind: "replayed" };
  const result = await signUp(house, { project: sender.project, email, language: locale }, tokens, now);
  return { kind: "signed-up", result, sender };
}

function hasNoEmail(body: unknown): boolean {
  const email = typeof body === "object" && body !== null && "email" in body ? body.email : undefined;
  return email === undefined || email === null || (typeof email === "string" && !hasVisibleText(email));
}

/** `POST /forms/newsletter`: signs an address up and asks its reader to confirm (FORM-1, FORM-3). */
export function newsletterRoute(context: EndpointExtensionContext, settings: FormSettings): Route {
  const answerFor = async (outcome: Outcome, request: NewsletterRequest, tokens: Tokens): Promise<Answer> => {
    if (outcome.kind === "replayed") return spam();
    if (outcome.kind === "unknown-project") return unknownProject();
    if (outcome.result === "registered") return refused(409, "already-registered", "email");
    if (outcome.result === "waiting") return accepted();
    try {
      const to = { email: request.email, language: request.locale, tokens, apiUrl: settings.apiUrl };
      await sendMail(context, outcome.sender, confirmationMail(outcome.sender, to));
      return accepted();
    } catch (error) {
      context.logger.error(error, "The newsletter's confirmation mail could not be sent");
      await inTransactionAnew(context, async (house) => ({ keep: true, value: await forgetMail(house, tokens) }));
      return unexpected();
    }
  };

  // Sign-ups of one address from one network, so that a stranger's do not refuse its owner's.
  const attempts = addressLimits(context.env, "forms/newsletter", ATTEMPTS, 24 * 3600);
  return {
    method: "post",
    path: "/newsletter",
    limiter: limiterFrom(context.env, "forms/newsletter", settings.callerLimit, 600),
    maxBytes: MAX_BYTES,
    answer: async (call) => {
      const now = new Date();
      if (hasNoEmail(call.body)) return refused(400, "empty", "email");
      const guarded = await guard(newsletterRequestSchema, call, settings, now);
      if (guarded.kind === "refused") return guarded.answer;
      const { request, proof } = guarded;
      const tokens = newTokens();
      const turn = await attempts.run({ email: request.email, caller: call.caller }, async () => {
        const outcome = await inTransactionAnew(context, async (house) => {
          const value = await enter(house, request, proof, tokens, settings, now);
          return { keep: value.kind === "signed-up", value };
        });
        const result = outcome.kind === "signed-up" ? outcome.result : outcome.kind;
        context.logger.info({ event: "forms.newsletter", outcome: result }, "newsletter form posted");
        const value = await answerFor(outcome, request, tokens);
        return { counts: value.http === 200, value };
      });
      if (!turn.allowed) return { ...refused(429, "too-many-attempts", "email"), headers: { "Retry-After": String(turn.retryAfter) } };
      return turn.value;
    },
  };
}

const withToken = z.object({ token: tokenSchema });

/** The token of the body, or of the address: a mail program's one click posts no JSON (RFC 8058). */
function tokenOf({ body, query }: Call): string | undefined {
  const own = withToken.safeParse(body);
  const asked = own.success ? own : withToken.safeParse(query);
  return asked.success ? asked.data.token : undefined;
}

/** `POST /forms/newsletter/confirm`: the link of the confirmation mail was followed. */
export function newsletterConfirmRoute(context: EndpointExtensionContext, settings: FormSettings): Route {
  return {
    method: "post",
    path: "/newsletter/confirm",
    limiter: limiterFrom(context.env, "forms/newsletter/confirm", settings.callerLimit * 3, 600),
    maxBytes: MAX_BYTES,
    answer: async (call) => {
      const token = tokenOf(call);
      if (token === undefined) return refused(404, "token-unknown", "token");
      const { confirmed, sender } = await inTransactionAnew(context, async (house) => {
        const value = await confirm(house, token, new Date());
        const found = value.kind === "confirmed" ? await readSenderOf(house, value.project, settings.siteUrl) : undefined;
        return { keep: value.kind === "confirmed", value: { confirmed: value, sender: found } };
      });
      context.logger.info({ event: "forms.newsletter.confirm", outcome: confirmed.kind }, "newsletter confirmation followed");
      if (confirmed.kind === "unknown") return refused(404, "token-unknown", "token");
      if (confirmed.kind !== "confirmed") return refused(410, `token-${confirmed.kind}`, "token");
      const { email, language } = confirmed;
      if (sender) {
        const mail = welcomeMail(sender, { email, language, tokens: tokensOf(token), apiUrl: settings.apiUrl });
        void sendMailOrLog(context, sender, mail, "a confirmed newsletter subscription");
      }
      return accepted();
    },
  };
}

/** `POST /forms/newsletter/unsubscribe`: from the site's page, or from a mail program's own button. */
export function newsletterUnsubscribeRoute(context: EndpointExtensionContext, settings: FormSettings): Route {
  return {
    method: "post",
    path: "/newsletter/unsubscribe",
    limiter: limiterFrom(context.env, "forms/newsletter/unsubscribe", settings.callerLimit * 3, 600),
    maxBytes: MAX_BYTES,
    answer: async (call) => {
      const token = tokenOf(call);
      if (token === undefined) return refused(404, "token-unknown", "token");
      const done = await inTransactionAnew(context, async (house) => {
        const value = await unsubscribe(house, token, new Date());
        return { keep: value, value };
      });
      context.logger.info({ event: "forms.newsletter.unsubscribe", outcome: done ? "done" : "unknown" }, "newsletter ended");
      return done ? accepted() : refused(404, "token-unknown", "token");
    },
  };
}

/**
 * `GET /forms/newsletter/unsubscribe`: a mail program that knows no single click opens the address in a browser (RFC 2369). It is led to the
 * site's page, whose button ends it: whatever looks into links beforehand ends nothing.
 */
export function newsletterWayOutRoute(context: EndpointExtensionContext, settings: FormSettings): Route {
  return {
    method: "get",
    path: "/newsletter/unsubscribe",
    limiter: limiterFrom(context.env, "forms/newsletter/way-out", settings.callerLimit * 3, 600),
    maxBytes: 0,
    answer: async (call) => {
      const token = tokenOf(call);
      if (token === undefined) return refused(404, "token-unknown", "token");
      const { language, url } = await inTransaction(context, async (house) => {
        const reader = await readerOf(house, token);
        const sender = reader && (await readSenderOf(house, reader.project, settings.siteUrl));
        return { keep: false, value: { language: reader?.language ?? DEFAULT_LOCALE, url: sender?.url ?? settings.siteUrl } };
      });
      if (url === undefined) return refused(404, "token-unknown", "token");
      return { http: 303, body: { status: "ok" }, headers: { Location: newsletterPage(url, "unsubscribe", language, token) } };
    },
  };
}
