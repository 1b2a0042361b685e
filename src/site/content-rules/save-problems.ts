import type { Locale } from "../../domain/locale/locale";

/** Reason why a save is refused. The CMS extension holds the messages for editors. */
export type SaveProblemCode =
  | "path-taken"
  | "path-reserved"
  | "path-in-shop"
  | "path-redirected"
  | "redirect-source-invalid"
  | "redirect-source-taken"
  | "redirect-hides-page"
  | "redirect-target-unsafe"
  | "redirect-loop"
  | "link-unsafe";

/**
 * One validation error of a record being saved. `field` is the path within the record; a
 * translation is addressed by its language.
 */
export type SaveProblem<Code extends string = SaveProblemCode> = {
  readonly code: Code;
  readonly field: string;
  readonly language: Locale | null;
  readonly values: Readonly<Record<string, string>>;
};

/** The record being saved. */
export type SavedRecord = { readonly collection: string; readonly id: number };
