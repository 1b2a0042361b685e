/**
 * Options of every form for react-hook-form. After a submission with errors, a field is validated
 * again when it loses the focus: at the first key, a message would judge unfinished input.
 */
export const FORM_OPTIONS = { reValidateMode: "onBlur" } as const;
