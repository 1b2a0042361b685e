import { z } from "zod";
import type { Locale } from "#domain/locale/locale";
import { isLocale, DEFAULT_LOCALE } from "#domain/locale/locale";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";
import { timestamp } from "../../../shared/stored-values";
import { isLinkValid, planAttempt } from "../opt-in/attempts";
import type { Consent } from "./consent";
import { hashToken, type Tokens } from "./tokens";

const record = z.object({
  id: z.number(),
  project: z.number(),
  status: z.enum(["pending", "confirmed", "unsubscribed"]),
  email: z.string(),
  language: z.string(),
  attempts: z.number(),
  date_requested: timestamp.nullable(),
});

const COLLECTION = "newsletter_subscription";

async function find(
  uow: UnitOfWork,
  key: "subscriber" | "token_hash" | "unsubscribe_hash",
  value: string,
): Promise<z.infer<typeof record> | undefined> {
  const [found] = await readRecords(uow, COLLECTION, record, { [key]: { _eq: value } });
  return found;
}

export type SubscribeInput = {
  readonly project: number;
  readonly email: string;
  readonly language: Locale;
  /** What the form and the mail with the tokens say. */
  readonly consent: Consent;
};
export type SubscribeResult = "mail" | "waiting" | "registered";

/**
 * Signs up an address, or counts the attempt. `mail` means that a confirmation mail with these
 * tokens must be sent now (FORM-1, FORM-3).
 */
export async function subscribe(
  uow: UnitOfWork,
  { project, email, language, consent }: SubscribeInput,
  tokens: Tokens,
  now: Date,
): Promise<SubscribeResult> {
  const subscriber = `${project}:${email.toLowerCase()}`;
  const fresh = {
    status: "pending",
    email,
    language,
    consent_text: consent.text,
    consent_version: consent.version,
    token_hash: hashToken(tokens.confirm),
    unsubscribe_hash: hashToken(tokens.unsubscribe),
    date_requested: now.toISOString(),
  };
  // Locks the row, so that concurrent sign-ups are counted one after the other.
  await uow.trx(COLLECTION).where({ subscriber }).forUpdate().select("id");
  const found = await find(uow, "subscriber", subscriber);
  if (!found) {
    await uow.create(COLLECTION, { ...fresh, project, subscriber, attempts: 1 });
    return "mail";
  }
  if (found.status === "confirmed") return "registered";
  const attempt = planAttempt({ ...found, isPending: found.status === "pending" }, now);
  // The tokens stay unchanged, so that the link of the latest mail remains valid.
  if (attempt.kind === "none") return "waiting";
  await uow.update(COLLECTION, found.id, {
    ...(attempt.kind === "mail" ? fresh : {}),
    attempts: attempt.attempts,
  });
  return attempt.kind === "mail" ? "mail" : "waiting";
}

/** Resets the timestamp after a failed mail, so that the next attempt sends one immediately. */
export async function resetConfirmationMail(uow: UnitOfWork, tokens: Tokens): Promise<void> {
  const found = await find(uow, "token_hash", hashToken(tokens.confirm));
  if (found) await uow.update(COLLECTION, found.id, { date_requested: null });
}

export type ConfirmSubscriptionResult =
  | {
      readonly kind: "confirmed";
      readonly email: string;
      readonly language: Locale;
      readonly project: number;
    }
  | { readonly kind: "used" | "expired" | "unknown" };

/** Confirms the address that this token was sent to: once, and within 48 hours. */
export async function confirmSubscription(
  uow: UnitOfWork,
  token: string,
  now: Date,
): Promise<ConfirmSubscriptionResult> {
  const found = await find(uow, "token_hash", hashToken(token));
  if (!found) return { kind: "unknown" };
  const { id, status, email, language, project, date_requested } = found;
  if (status !== "pending") return { kind: "used" };
  if (!isLinkValid(date_requested, now)) return { kind: "expired" };
  // Conditional update: of two concurrent clicks, only one succeeds.
  const changed: unknown = await uow
    .trx(COLLECTION)
    .where({ id, status: "pending" })
    .update({ status: "confirmed" });
  if (changed !== 1) return { kind: "used" };
  await uow.update(COLLECTION, id, {
    status: "confirmed",
    attempts: 0,
    date_confirmed: now.toISOString(),
  });
  return {
    kind: "confirmed",
    email,
    language: isLocale(language) ? language : DEFAULT_LOCALE,
    project,
  };
}

/** Returns the language and project of the subscriber with this unsubscribe token. */
export async function findSubscriber(
  uow: UnitOfWork,
  token: string,
): Promise<{ readonly language: Locale; readonly project: number } | undefined> {
  const found = await find(uow, "unsubscribe_hash", hashToken(token));
  if (!found) return undefined;
  const { language, project } = found;
  return { language: isLocale(language) ? language : DEFAULT_LOCALE, project };
}

/**
 * Unsubscribes the address of this token. Returns `false` for an unknown token. Repeated calls have
 * no effect.
 */
export async function unsubscribe(uow: UnitOfWork, token: string, now: Date): Promise<boolean> {
  const found = await find(uow, "unsubscribe_hash", hashToken(token));
  if (!found) return false;
  const { id, status } = found;
  if (status !== "unsubscribed")
    await uow.update(COLLECTION, id, {
      status: "unsubscribed",
      date_unsubscribed: now.toISOString(),
    });
  return true;
}
