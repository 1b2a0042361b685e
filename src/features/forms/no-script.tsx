import { useFormWords } from "./form-words";
import type { FormBlock } from "./part-props";
import { Reach } from "./reach";

/** For those whose browser runs no script: how to reach the house instead. */
export function NoScript({ block }: { readonly block: FormBlock }) {
  const t = useFormWords();
  return (
    <noscript>
      <p>{t("noScript")}</p>
      <Reach block={block} />
    </noscript>
  );
}
