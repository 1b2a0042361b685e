import { createHash, createHmac, randomBytes } from "node:crypto";

/** What stands in the mails; the database holds only the hashes. */
export type Tokens = { readonly confirm: string; readonly unsubscribe: string };

/**
 * The key to unsubscribing follows from the random one to confirming, so that the mail after the
 * confirmation can name it again.
 */
export function deriveTokens(confirm: string): Tokens {
  return {
    confirm,
    unsubscribe: createHmac("sha256", confirm).update("unsubscribe").digest("base64url"),
  };
}

export function createTokens(): Tokens {
  return deriveTokens(randomBytes(32).toString("base64url"));
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
