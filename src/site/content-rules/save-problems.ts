import type { Locale } from "../../domain/locale/locale";

/** Why a save is refused. The words for editors are kept by the content system. */
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
 * One thing that is wrong with a record that is being saved. `field` is its path in the record,
 * with a translation named by its language.
 */
export type SaveProblem<Code extends string = SaveProblemCode> = {
  readonly code: Code;
  readonly field: string;
  readonly language: Locale | null;
  readonly values: Readonly<Record<string, string>>;
};

/** The record that is being saved. */
export type SavedRecord = { readonly collection: string; readonly id: number };
