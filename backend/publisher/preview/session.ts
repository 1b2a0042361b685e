import { z } from "zod";
import { verifyToken, signToken } from "../../shared/signed-token";
import { SESSION_RENEWAL_MS, SESSION_LIFETIME_MS } from "./preview-protocol";

const PURPOSE = "preview session";

const sessionSchema = z.object({ user: z.string().min(1), until: z.number() });

export type PreviewSession = z.infer<typeof sessionSchema>;

/** Returns the name of the cookie. With HTTPS, the prefix `__Host-` binds it to this exact host. */
const sessionCookieName = (https: boolean): string =>
  https ? "__Host-jeweller-preview" : "jeweller-preview";

/** Returns the Set-Cookie header that starts a session. */
export function sessionCookie(secret: string, user: string, now: number, https: boolean): string {
  const value = signToken(secret, PURPOSE, { user, until: now + SESSION_LIFETIME_MS });
  return `${sessionCookieName(https)}=${value}; Path=/; Max-Age=${SESSION_LIFETIME_MS / 1000}; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
}

/** Returns the session in the cookies of a request, if one of them is valid. */
export function readSession(
  secret: string,
  cookies: string | undefined,
  now: number,
  https: boolean,
): PreviewSession | undefined {
  const name = `${sessionCookieName(https)}=`;
  for (const cookie of (cookies ?? "").split(";").map((part) => part.trim())) {
    if (!cookie.startsWith(name)) continue;
    const session = sessionSchema.safeParse(
      verifyToken(secret, PURPOSE, cookie.slice(name.length)),
    );
    // `until` is at most one lifetime ahead: setting the clock back does not extend a session.
    if (
      session.success &&
      session.data.until > now &&
      session.data.until <= now + SESSION_LIFETIME_MS
    )
      return session.data;
  }
  return undefined;
}

/** True if Directus must confirm again that the user may view the preview. */
export function needsRenewal({ until }: PreviewSession, now: number): boolean {
  return until - now < SESSION_LIFETIME_MS - SESSION_RENEWAL_MS;
}
