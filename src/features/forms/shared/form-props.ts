import type { Locale } from "../../../domain/locale/locale";
import type { BlockView } from "../../../site/view-models";

export type FormBlock = Extract<BlockView, { kind: "form" }>;

/** What a form is told by its page. */
export type FormProps = { readonly block: FormBlock; readonly language: Locale };
