const HOUR = 60 * 60_000;
/** Validity of the link in a confirmation mail. */
export const CONFIRM_WITHIN = 48 * HOUR;
/** Maximum number of confirmation mails per day to one unconfirmed address, across all callers. */
export const ATTEMPTS = 3;
const ATTEMPTS_WITHIN = 24 * HOUR;
/** A repeated sign-up within this time sends no second mail. */
const SAME_MAIL_WITHIN = 10 * 60_000;

/** State of a sign-up that was stored before. */
type Known = {
  readonly isPending: boolean;
  readonly attempts: number;
  readonly date_requested: Date | null;
};

/**
 * Decides about a repeated sign-up: `mail` sends another confirmation mail, `count` only stores the
 * attempt, `none` changes nothing.
 */
export function planAttempt(
  { isPending, attempts: earlier, date_requested }: Known,
  now: Date,
): { readonly kind: "mail" | "count"; readonly attempts: number } | { readonly kind: "none" } {
  const since =
    date_requested === null ? Number.POSITIVE_INFINITY : now.getTime() - date_requested.getTime();
  const attempts = since < ATTEMPTS_WITHIN ? earlier : 0;
  if (attempts >= ATTEMPTS) return { kind: "none" };
  const waits = since < SAME_MAIL_WITHIN && isPending;
  return { kind: waits ? "count" : "mail", attempts: attempts + 1 };
}

/** True if the link in a confirmation mail is still valid. */
export const isLinkValid = (requested: Date | null, now: Date): boolean =>
  requested !== null && now.getTime() <= requested.getTime() + CONFIRM_WITHIN;
