import { createHmac, timingSafeEqual } from "node:crypto";

/*
 * Signed webhooks as the specification "Standard Webhooks" has them: `webhook-id`,
 * `webhook-timestamp` (seconds) and `webhook-signature` (`v1,` and the Base64 of an HMAC-SHA256
 * over id, timestamp and body, separated by dots; several separated by spaces). Whoever sends and
 * whoever checks share this file.
 */

/** Shorter secrets can be guessed. */
export const MIN_SECRET_LENGTH = 32;

/** How far a timestamp may be from now, in seconds; for as long every id is remembered. */
export const REPLAY_WINDOW = 5 * 60;

export type SignedHeaders = {
  readonly "webhook-id": string;
  readonly "webhook-timestamp": string;
  readonly "webhook-signature": string;
};

const signatureOf = (secret: string, id: string, timestamp: string, body: string): Buffer =>
  createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest();

/** The headers that a webhook with this body goes out with; `now` in milliseconds. */
export function signWebhook(
  secret: string,
  { id, now, body }: { readonly id: string; readonly now: number; readonly body: string },
): SignedHeaders {
  const timestamp = String(Math.floor(now / 1000));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signatureOf(secret, id, timestamp, body).toString("base64")}`,
  };
}

/** An id that was taken, and when, in milliseconds. */
export type SeenWebhook = { readonly id: string; readonly at: number };

export type SignedWebhook = {
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly body: string;
};

/**
 * Why a webhook is not believed, in words for its sender's log. They tell nothing that a stranger
 * could use.
 */
export type WebhookRejection = "unsigned" | "wrong-signature" | "too-old-or-new" | "replayed";

/**
 * Looks whether a webhook comes from who knows the secret, now, and for the first time. Undefined:
 * it does.
 */
export function verifyWebhook(
  secret: string,
  incoming: SignedWebhook,
  seen: readonly SeenWebhook[],
  now: number,
): WebhookRejection | undefined {
  const { id, timestamp, signature, body } = incoming;
  if (
    id === undefined ||
    id === "" ||
    id.length > 100 ||
    timestamp === undefined ||
    signature === undefined
  )
    return "unsigned";
  if (!/^\d{1,12}$/.test(timestamp)) return "unsigned";
  // The signature first: who does not know the secret learns nothing about clocks and ids.
  const wanted = signatureOf(secret, id, timestamp, body);
  const given = signature
    .split(" ")
    .flatMap((each) => (each.startsWith("v1,") ? [Buffer.from(each.slice(3), "base64")] : []));
  if (!given.some((each) => each.length === wanted.length && timingSafeEqual(each, wanted)))
    return "wrong-signature";
  if (Math.abs(now / 1000 - Number(timestamp)) > REPLAY_WINDOW) return "too-old-or-new";
  return seen.some((known) => known.id === id) ? "replayed" : undefined;
}

/** Remembers an id, and forgets those whose timestamp nobody would believe any more. */
export function rememberWebhook(
  seen: readonly SeenWebhook[],
  id: string,
  now: number,
): readonly SeenWebhook[] {
  return [...seen.filter(({ at }) => now - at <= 2 * REPLAY_WINDOW * 1000), { id, at: now }];
}
