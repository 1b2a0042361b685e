/** A field of a request that the API rejects, and the error code. */
export type ApiFieldError = { readonly field: string; readonly code: string };
