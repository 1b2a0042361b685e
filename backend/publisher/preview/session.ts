import { z } from "zod";
import { open, sign } from "./signed";

/** How long an editor who was let in may look around, in milliseconds; whoever lost account or role is out after it. */
export const SESSION_LIFE = 10 * 60_000;

/** With less than this left the next page asks the back office again, unseen, so that nobody is turned out while at work. */
export const RENEW_UNDER = 6 * 60_000;

const PURPOSE = "preview session";

const sessionSchema = z.object({ user: z.string().min(1), until: z.number() });

export type PreviewSession = z.infer<typeof sessionSchema>;

/** The cookie's name: with HTTPS browsers hold it to this very host, and take it from nowhere else. */
export const cookieName = (https: boolean): string => (https ? "__Host-house-preview" : "house-preview");

/** The header that begins a session. */
export function sessionCookie(secret: string, user: string, now: number, https: boolean): string {
  const value = sign(secret, PURPOSE, { user, until: now + SESSION_LIFE });
  return `${cookieName(https)}=${value}; Path=/; Max-Age=${SESSION_LIFE / 1000}; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
}

/** The session of a request's cookies, if one of them is good. */
export function sessionOf(secret: string, cookies: string | undefined, now: number, https: boolean): PreviewSession | undefined {
  const name = `${cookieName(https)}=`;
  for (const cookie of (cookies ?? "").split(";").map((part) => part.trim())) {
    if (!cookie.startsWith(name)) continue;
    const session = sessionSchema.safeParse(open(secret, PURPOSE, cookie.slice(name.length)));
    // `until` lies no further ahead than a session lasts: a clock that was set back makes nobody's session longer.
    if (session.success && session.data.until > now && session.data.until <= now + SESSION_LIFE) return session.data;
  }
  return undefined;
}
