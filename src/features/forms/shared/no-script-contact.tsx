import { useFormMessages } from "./use-form-messages";
import type { FormBlock } from "./form-props";
import { ContactFallback } from "./contact-fallback";

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
