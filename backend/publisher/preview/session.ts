import { z } from "zod";
import { SESSION_RENEWAL_MS, SESSION_LIFETIME_MS } from "./session-lifetime";
import { verifyToken, signToken } from "../../shared/signed-token";

const PURPOSE = "preview session";

const sessionSchema = z.object({ user: z.string().min(1), until: z.number() });

export type PreviewSession = z.infer<typeof sessionSchema>;

/**
 * The cookie's name: with HTTPS browsers hold it to this very host, and take it from nowhere else.
 */
export const sessionCookieName = (https: boolean): string =>
  https ? "__Host-jeweller-preview" : "jeweller-preview";

/** The header that begins a session. */
export function sessionCookie(secret: string, user: string, now: number, https: boolean): string {
  const value = signToken(secret, PURPOSE, { user, until: now + SESSION_LIFETIME_MS });
  return `${sessionCookieName(https)}=${value}; Path=/; Max-Age=${SESSION_LIFETIME_MS / 1000}; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
}

/** The session of a request's cookies, if one of them is good. */
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
    // `until` lies no further ahead than a session lasts: a clock that was set back makes nobody's
    // session longer.
    if (
      session.success &&
      session.data.until > now &&
      session.data.until <= now + SESSION_LIFETIME_MS
    )
      return session.data;
  }
  return undefined;
}

/** Whether it is time to ask the back office again whether this person may still look. */
export function needsRenewal({ until }: PreviewSession, now: number): boolean {
  return until - now < SESSION_LIFETIME_MS - SESSION_RENEWAL_MS;
}
