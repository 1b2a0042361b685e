import { useFormMessages } from "../shared/use-form-messages";
import * as styles from "../shared/form.module.css";

/**
 * Who wrote, from the page's own history entry: `{ sender: { name, email } }`. Anything else is
 * nobody.
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
 * The thanks after a message: with the writer's name and address where the form led here, else
 * without (PAGE-3).
 */
export function ThankYou({ state }: { readonly state: unknown }) {
  const t = useFormMessages();
  const sender = parseSender(state);
  return <p className={styles.lead}>{sender ? t("thanks.personal", sender) : t("thanks.plain")}</p>;
}
