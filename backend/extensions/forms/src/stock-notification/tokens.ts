import { createHmac, randomBytes } from "node:crypto";
import type { Environment } from "../../../../shared/configuration/variable-reader";
import { deriveKey } from "../../../shared/derive-key";

/** Tokens of the links in mails about stock. The database stores only their hashes. */
export type NotificationTokens = { readonly confirm: string; readonly delete: string };

/**
 * Returns the token that deletes a request. Derived, so that the mail about the stock can contain
 * it, long after the first mail.
 */
export function createDeleteToken(env: Environment, subscriber: string): string {
  return createHmac("sha256", deriveKey(env, "forms: deletion of a stock notification"))
    .update(subscriber)
    .digest("base64url");
}

export const createNotificationTokens = (
  env: Environment,
  subscriber: string,
): NotificationTokens => ({
  confirm: randomBytes(32).toString("base64url"),
  delete: createDeleteToken(env, subscriber),
});
