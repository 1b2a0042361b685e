/**
 * Minimum number of characters of a secret that signs webhooks or tokens. Shorter ones can be
 * guessed.
 */
export const MIN_SECRET_LENGTH = 32;
