import { createHmac, timingSafeEqual } from "node:crypto";
import type { Request } from "express";
import type { Knex } from "knex";
import { isRecord } from "#domain/is-record";
import type { Environment } from "../../../shared/configuration/variable-reader";

/** Returns the tokens of a request from every source that Directus accepts. */
function listTokens(request: Request, sessionCookie: string): readonly string[] {
  const [scheme = "", bearer] = (request.headers.authorization ?? "").split(" ");
  const cookies = (request.headers.cookie ?? "").split(";").map((part) => part.trim().split("="));
  const session = cookies.find(([name]) => name === sessionCookie)?.[1];
  const found = [
    request.query["access_token"],
    scheme.toLowerCase() === "bearer" ? bearer : undefined,
    session,
  ];
  return found.flatMap((token) => (typeof token === "string" && token !== "" ? [token] : []));
}

/**
 * True if Directus issued this token (JWT, HS256) to an account. Expired tokens count too: Directus
 * reports that they have expired, and the Directus app renews them.
 */
function isSigned(token: string, secret: string): boolean {
  const [header = "", payload = "", signature = "", ...rest] = token.split(".");
  const expected = createHmac("sha256", secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return false;
  const content: unknown = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  return isRecord(content) && typeof content["id"] === "string";
}

/**
 * True if a request has the token of an account. Directus authenticates after it has parsed the
 * body; this check runs before that. Share tokens and links in mails belong to no account.
 */
export async function hasAccount(
  request: Request,
  env: Environment,
  database: Knex,
): Promise<boolean> {
  const secret = String(env["SECRET"]);
  for (const token of listTokens(request, String(env["SESSION_COOKIE_NAME"]))) {
    if (isSigned(token, secret)) return true;
    const user: unknown = await database("directus_users")
      .where({ token, status: "active" })
      .first("id");
    if (user !== undefined) return true;
  }
  return false;
}
