import { comparablePath } from "../../shared/http/request-path";

/**
 * Request to which login limits apply. `account` is the entered address, normalized as Directus
 * compares it.
 */
export type LoginRequest =
  | { readonly kind: "login"; readonly account: string }
  | { readonly kind: "mail"; readonly account: string }
  | { readonly kind: "reset"; readonly token: string }
  | { readonly kind: "graphql" };

const GRAPHQL_LOGINS = /auth_login|auth_password_request|auth_password_reset/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Normalizes an account address. Directus compares addresses in lower case. Surrounding spaces are
 * ignored too.
 */
export const normalizedAccount = (typed: string): string => typed.trim().toLowerCase();

/**
 * Classifies a request. Returns undefined if no login limit applies, including bodies that Directus
 * refuses without reading them.
 */
export function loginRequest(
  method: string,
  path: string,
  body: unknown,
): LoginRequest | undefined {
  if (method !== "POST" || !isRecord(body)) return undefined;
  const place = comparablePath(path);
  if (place === "/graphql" || place === "/graphql/system") {
    return GRAPHQL_LOGINS.test(String(body["query"])) ? { kind: "graphql" } : undefined;
  }
  if (place === "/shares/auth") {
    return typeof body["share"] === "string"
      ? { kind: "login", account: `share ${body["share"]}` }
      : undefined;
  }
  if (place === "/auth/password/request") {
    return typeof body["email"] === "string"
      ? { kind: "mail", account: normalizedAccount(body["email"]) }
      : undefined;
  }
  if (place === "/auth/password/reset") {
    const { token, password } = body;
    return typeof token === "string" && typeof password === "string"
      ? { kind: "reset", token }
      : undefined;
  }
  if (
    place !== "/auth/authenticate" &&
    place !== "/auth/login" &&
    !place.startsWith("/auth/login/")
  )
    return undefined;
  const typed = body["email"] ?? body["identifier"];
  return typeof typed === "string" && typeof body["password"] === "string"
    ? { kind: "login", account: normalizedAccount(typed) }
    : undefined;
}
