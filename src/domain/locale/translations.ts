import type { Locale } from "./locale";

/** Translated fields of one CMS record, one entry per locale. */
export type Translations<Fields> = readonly (Fields & { readonly language: Locale })[];
