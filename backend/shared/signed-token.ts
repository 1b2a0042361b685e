import { createHmac, timingSafeEqual } from "node:crypto";

/*
 * Small signed tokens: JSON in Base64url, a dot, and an HMAC-SHA256 over purpose and text. Creating
 * or changing a token requires the secret. A token for one purpose is invalid for any other.
 */

/** Maximum length of a token. Longer ones are refused. */
const LONGEST = 4096;

const calculateMac = (secret: string, purpose: string, text: string): Buffer =>
  createHmac("sha256", secret).update(`${purpose}\n${text}`).digest();

/** Signs a payload for one purpose. */
export function signToken(secret: string, purpose: string, payload: object): string {
  const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${text}.${calculateMac(secret, purpose, text).toString("base64url")}`;
}

/**
 * Returns the payload of a token, or undefined if it was not signed with this secret for this
 * purpose. Takes the same time for every wrong signature.
 */
export function verifyToken(secret: string, purpose: string, note: string): unknown {
  if (note.length > LONGEST) return undefined;
  const [text = "", mac = "", ...rest] = note.split(".");
  const given = Buffer.from(mac, "base64url");
  const wanted = calculateMac(secret, purpose, text);
  if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    return undefined;
  try {
    const payload: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return payload;
  } catch {
    return undefined;
  }
}
