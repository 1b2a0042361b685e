/**
 * Minimum number of characters of a secret that signs webhooks or tokens. Shorter ones can be
 * guessed.
 */
export const MIN_SECRET_LENGTH = 32;

/** Minimum number of characters of a password that people type. Logins are limited in addition. */
export const MIN_PASSWORD_LENGTH = 12;
