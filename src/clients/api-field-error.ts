/** A field rejected by the API, with the error code. */
export type ApiFieldError = { readonly field: string; readonly code: string };
