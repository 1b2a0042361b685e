/** The most characters of each field, for the browser's fields and for the forms' API alike. */
export const FORM_LIMITS = {
  name: 120,
  email: 254,
  phone: 50,
  message: 5000,
  comment: 2000,
  orderNumber: 60,
  pieces: 1000,
} as const;

/**
 * Milliseconds that a person needs at least to fill in a form: what comes sooner is a machine's
 * (FORM-3).
 */
export const MIN_FILL_MILLISECONDS = 3000;
