import { createHmac } from "node:crypto";
import type { Environment } from "../../shared/configuration/variable-reader";

/**
 * Derives a key for one purpose from the server's secret. Signatures and hashes of one purpose are
 * invalid for any other. Keys must not change, since stored hashes and the links in sent mails
 * depend on them; trailing slashes of the secret have never been part of them.
 */
export function deriveKey(env: Environment, purpose: string): string {
  const secret = typeof env.SECRET === "string" ? env.SECRET.replace(/\/+$/, "") : "";
  if (secret === "") throw new Error("Keys cannot be derived: SECRET is not set.");
  return createHmac("sha256", secret).update(purpose).digest("hex");
}
