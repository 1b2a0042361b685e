/**
 * Maximum characters per field, shared by the browser's forms and the forms API. Separate from the
 * schemas, because the browser does not load zod.
 */
export const FORM_LIMITS = {
  name: 120,
  phone: 50,
  message: 5000,
  comment: 2000,
  orderNumber: 60,
  pieces: 1000,
} as const;
