import { createHmac } from "node:crypto";
import type { Environment } from "../../../../shared/configuration/variable-reader";
import { deriveKey } from "../../../shared/derive-key";

/** Keyed hashes of who orders, for the limits on unpaid orders. The data is personal. */
export type UnpaidKeys = {
  /**
   * E-mail address and network together, so that a person elsewhere cannot use up a customer's
   * limit by ordering in the customer's name (SAFE-4).
   */
  readonly customer: string;
  readonly network: string;
};

export function unpaidKeys(
  env: Environment,
  project: number,
  email: string,
  network: string,
): UnpaidKeys {
  // An address with a tag after a plus sign belongs to the same mailbox.
  const address = email
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");
  const secret = deriveKey(env, "ecom: limit of unpaid orders");
  const hash = (parts: readonly unknown[]) =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
  return { customer: hash([project, address, network]), network: hash([project, network]) };
}
