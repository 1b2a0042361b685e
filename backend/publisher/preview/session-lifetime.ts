/**
 * Lifetime of a session in milliseconds. A user who lost the account or role loses access after
 * this time.
 */
export const SESSION_LIFETIME_MS = 10 * 60_000;

/**
 * Age in milliseconds after which the next page load renews the session with Directus in the
 * background, so that a session does not expire during work.
 */
export const SESSION_RENEWAL_MS = 4 * 60_000;
