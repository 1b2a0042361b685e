import { createHmac, timingSafeEqual } from "node:crypto";

/*
 * Signed webhooks according to the specification "Standard Webhooks": `webhook-id`,
 * `webhook-timestamp` (seconds) and `webhook-signature` (`v1,` and the Base64 of an HMAC-SHA256
 * over id, timestamp and body, separated by dots; several signatures separated by spaces). Sender
 * and receiver share this file.
 */

/** Maximum age or clock difference of a timestamp, in seconds. Ids are stored at least as long. */
const REPLAY_WINDOW = 5 * 60;

export type SignedHeaders = {
  readonly "webhook-id": string;
  readonly "webhook-timestamp": string;
  readonly "webhook-signature": string;
};

const calculateSignature = (secret: string, id: string, timestamp: string, body: string): Buffer =>
  createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest();

/** Returns the headers of a webhook with this body. `now` is in milliseconds. */
export function signWebhook(
  secret: string,
  { id, now, body }: { readonly id: string; readonly now: number; readonly body: string },
): SignedHeaders {
  const timestamp = String(Math.floor(now / 1000));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${calculateSignature(secret, id, timestamp, body).toString("base64")}`,
  };
}

/** Id of an accepted webhook and its time in milliseconds. */
export type SeenWebhook = { readonly id: string; readonly at: number };

export type SignedWebhook = {
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly body: string;
};

/**
 * Reason why a webhook is refused, for the log of its sender. It reveals nothing useful to an
 * attacker.
 */
export type WebhookRejection = "unsigned" | "wrong-signature" | "too-old-or-new" | "replayed";

/**
 * Verifies the signature, the timestamp and the first use of a webhook. Returns undefined if it is
 * valid.
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
  // Checks the signature first, so that callers without the secret learn nothing about clocks and
  // ids.
  const wanted = calculateSignature(secret, id, timestamp, body);
  const given = signature
    .split(" ")
    .flatMap((each) => (each.startsWith("v1,") ? [Buffer.from(each.slice(3), "base64")] : []));
  if (!given.some((each) => each.length === wanted.length && timingSafeEqual(each, wanted)))
    return "wrong-signature";
  if (Math.abs(now / 1000 - Number(timestamp)) > REPLAY_WINDOW) return "too-old-or-new";
  return seen.some((known) => known.id === id) ? "replayed" : undefined;
}

/** Adds an id and removes those whose timestamp is too old to be accepted again. */
export function addSeenWebhook(
  seen: readonly SeenWebhook[],
  id: string,
  now: number,
): readonly SeenWebhook[] {
  return [...seen.filter(({ at }) => now - at <= 2 * REPLAY_WINDOW * 1000), { id, at: now }];
}
