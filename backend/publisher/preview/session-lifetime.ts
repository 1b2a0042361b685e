/**
 * How long an editor who was let in may look around, in milliseconds; whoever lost account or role
 * is out after it.
 */
export const SESSION_LIFETIME_MS = 10 * 60_000;

/**
 * After so long the next page asks the back office again, unseen, so that nobody is turned out
 * while at work.
 */
export const SESSION_RENEWAL_MS = 4 * 60_000;
