import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveKey } from "../../../shared/spam-protection/form-settings";

type Env = Parameters<typeof deriveKey>[0];

function digest(env: Env, uuid: string): Buffer {
  return createHmac("sha256", deriveKey(env, "ecom: status of an order"))
    .update(uuid.toLowerCase())
    .digest();
}

/**
 * What opens an order's page to whoever has it: the customer, by the confirmation. It follows from
 * the uuid, so nothing of it is stored.
 */
export function createOrderToken(env: Env, uuid: string): string {
  return digest(env, uuid).toString("base64url");
}

/**
 * Whether somebody brings the token of this order. How long the comparison takes says nothing about
 * what is wrong.
 */
export function verifyOrderToken(env: Env, uuid: string, token: string | undefined): boolean {
  const brought = Buffer.from(token ?? "", "base64url");
  const right = digest(env, uuid);
  return brought.length === right.length && timingSafeEqual(brought, right);
}
