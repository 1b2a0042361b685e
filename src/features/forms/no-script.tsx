import { useFormMessages } from "./form-words";
import type { FormBlock } from "./part-props";
import { ContactFallback } from "./reach";

/** For those whose browser runs no script: how to reach the house instead. */
export function NoScriptContact({ block }: { readonly block: FormBlock }) {
  const t = useFormMessages();
  return (
    <noscript>
      <p>{t("noScript")}</p>
      <ContactFallback block={block} />
    </noscript>
  );
}
