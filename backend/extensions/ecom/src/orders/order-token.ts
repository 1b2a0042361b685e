import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "../../../shared/derive-key";
import type { Environment } from "../../../../shared/configuration/variable-reader";

function digest(env: Environment, uuid: string): Buffer {
  return createHmac("sha256", deriveKey(env, "ecom: status of an order"))
    .update(uuid.toLowerCase())
    .digest();
}

/**
 * Creates the token that gives access to the page of an order. The customer gets it with the
 * confirmation. It is derived from the UUID, so it is not stored.
 */
export function createOrderToken(env: Environment, uuid: string): string {
  return digest(env, uuid).toString("base64url");
}

/**
 * Checks the token of an order. The comparison takes constant time, so its duration reveals nothing
 * about the token.
 */
export function verifyOrderToken(
  env: Environment,
  uuid: string,
  token: string | undefined,
): boolean {
  const received = Buffer.from(token ?? "", "base64url");
  const right = digest(env, uuid);
  return received.length === right.length && timingSafeEqual(received, right);
}
