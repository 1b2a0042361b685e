import type { Locale } from "../../../domain/locale/locale";
import type { BlockView } from "../../../site/views/block-view";

export type FormBlock = Extract<BlockView, { kind: "form" }>;

/** Props of all forms. */
export type FormProps = { readonly block: FormBlock; readonly language: Locale };
