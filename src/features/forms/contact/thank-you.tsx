import { useFormMessages } from "../shared/use-form-messages";
import * as styles from "../shared/form.module.css";

/**
 * Parses the sender from the history state `{ sender: { name, email } }`. Returns null for anything
 * else.
 */
export function parseSender(
  state: unknown,
): { readonly name: string; readonly email: string } | null {
  if (typeof state !== "object" || state === null || !("sender" in state)) return null;
  const { sender } = state;
  if (typeof sender !== "object" || sender === null || !("name" in sender) || !("email" in sender))
    return null;
  const { name, email } = sender;
  return typeof name === "string" && typeof email === "string" && name !== "" && email !== ""
    ? { name, email }
    : null;
}

/**
 * Renders the thank-you text: with name and e-mail address if the visitor comes from the form,
 * otherwise without (PAGE-3).
 */
export function ThankYou({ state }: { readonly state: unknown }) {
  const t = useFormMessages();
  const sender = parseSender(state);
  return <p className={styles.lead}>{sender ? t("thanks.personal", sender) : t("thanks.plain")}</p>;
}
