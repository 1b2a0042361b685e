import { z } from "zod";
import { verifyToken, signToken } from "./signed-token";

/*
 * Ticket with which the Directus app sends an editor to the preview. It is valid for one path, for
 * one minute and for one use. The extension `preview`, which issues tickets, and the preview
 * server, which verifies them, share this file.
 */

/** Lifetime of a ticket, in milliseconds. */
export const TICKET_LIFETIME_MS = 60_000;

/** Maximum clock difference between Directus and the preview, in milliseconds. */
const CLOCKS = 5000;

const PURPOSE = "preview ticket";

const ticketSchema = z.object({
  id: z.string().min(16).max(64),
  user: z.string().min(1).max(64),
  path: z.string().min(1),
  until: z.number(),
});

export type Ticket = z.infer<typeof ticketSchema>;

/** Reason why a ticket is refused. */
export type TicketRefusal = "forged" | "expired" | "used" | "elsewhere";

/** Creates a ticket for a user and a path. `id` must be unique, `now` is in milliseconds. */
export function createTicket(
  secret: string,
  { id, user, path, now }: Omit<Ticket, "until"> & { readonly now: number },
): string {
  return signToken(secret, PURPOSE, { id, user, path, until: now + TICKET_LIFETIME_MS });
}

/**
 * Returns a function that verifies tickets and accepts each only once. Refuses tickets issued
 * before `began` as expired, because their use is unknown.
 */
export function createTicketVerifier(
  secret: string,
  began: number,
): (
  ticket: string,
  path: string,
  now: number,
) => { readonly user: string } | { readonly refused: TicketRefusal } {
  const used = new Map<string, number>();
  return (text, path, now) => {
    const ticket = ticketSchema.safeParse(verifyToken(secret, PURPOSE, text));
    if (!ticket.success) return { refused: "forged" };
    const { id, user, until } = ticket.data;
    const given = until - TICKET_LIFETIME_MS;
    if (now >= until || given > now + CLOCKS || given < began - CLOCKS)
      return { refused: "expired" };
    if (ticket.data.path !== path) return { refused: "elsewhere" };
    if (used.has(id)) return { refused: "used" };
    for (const [known, over] of used) if (now >= over) used.delete(known);
    used.set(id, until);
    return { user };
  };
}

/**
 * Returns a path on the own origin with its query, as requested by an editor. Returns undefined for
 * anything that could lead to another origin or break a header.
 */
export function sanitizePath(path: unknown): string | undefined {
  if (typeof path !== "string" || path.length > 1500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(path))
    return undefined;
  const base = "http://preview.invalid";
  if (!URL.canParse(path, base)) return undefined;
  const { origin, pathname, search } = new URL(path, base);
  return origin === base && !pathname.startsWith("//") ? `${pathname}${search}` : undefined;
}
