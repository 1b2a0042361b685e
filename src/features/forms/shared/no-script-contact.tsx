import { useFormMessages } from "./use-form-messages";
import type { FormBlock } from "./form-props";
import { ContactFallback } from "./contact-fallback";

/** Renders the contact fallback in browsers without JavaScript. */
export function NoScriptContact({ block }: { readonly block: FormBlock }) {
  const t = useFormMessages();
  return (
    <noscript>
      <p>{t("noScript")}</p>
      <ContactFallback block={block} />
    </noscript>
  );
}
