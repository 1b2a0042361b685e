import { z } from "zod";
import { verifyToken, signToken } from "./signed-token";

/*
 * The ticket with which the back office sends an editor to the preview: for one path, for a minute,
 * for one use. Whoever gives it out (the extension `preview`) and whoever takes it (the preview's
 * server) share this file.
 */

/** How long a ticket is good for, in milliseconds. */
export const TICKET_LIFETIME_MS = 60_000;

/** How far the clocks of content system and preview may differ, in milliseconds. */
const CLOCKS = 5000;

const PURPOSE = "preview ticket";

const ticketSchema = z.object({
  id: z.string().min(16).max(64),
  user: z.string().min(1).max(64),
  path: z.string().min(1),
  until: z.number(),
});

export type Ticket = z.infer<typeof ticketSchema>;

/** Why a ticket is not taken. */
export type TicketRefusal = "forged" | "expired" | "used" | "elsewhere";

/** A ticket for this person and path. `id` is new for each, `now` in milliseconds. */
export function createTicket(
  secret: string,
  { id, user, path, now }: Omit<Ticket, "until"> & { readonly now: number },
): string {
  return signToken(secret, PURPOSE, { id, user, path, until: now + TICKET_LIFETIME_MS });
}

/**
 * Takes tickets, each once. Those that were given out before it began are not known to it, so they
 * are over.
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
 * A path of our own with its query, as an editor may ask for; undefined for anything that could
 * lead elsewhere or spoil a header.
 */
export function sanitizePath(asked: unknown): string | undefined {
  if (typeof asked !== "string" || asked.length > 1500 || !/^\/(?![/\\])[\x21-\x7e]*$/.test(asked))
    return undefined;
  const base = "http://preview.invalid";
  if (!URL.canParse(asked, base)) return undefined;
  const { origin, pathname, search } = new URL(asked, base);
  return origin === base && !pathname.startsWith("//") ? `${pathname}${search}` : undefined;
}
