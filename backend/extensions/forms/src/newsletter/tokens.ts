import { createHash, createHmac, randomBytes } from "node:crypto";

/** Tokens of the links in mails. The database stores only their hashes. */
export type Tokens = { readonly confirm: string; readonly unsubscribe: string };

/**
 * Derives the unsubscribe token from the random confirmation token, so that the mail after the
 * confirmation can contain it again.
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
