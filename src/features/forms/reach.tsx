import type { FormBlock } from "./part-props";
import * as styles from "./form.module.css";

/** The house's e-mail address and telephone number, for whenever the form is not the way. */
export function Reach({ block }: { readonly block: Pick<FormBlock, "email" | "phone"> }) {
  return (
    <p className={styles.reach}>
      {block.email ? <a href={`mailto:${block.email}`}>{block.email}</a> : null}
      {block.phone ? block.phone.href ? <a href={block.phone.href}>{block.phone.text}</a> : <span>{block.phone.text}</span> : null}
    </p>
  );
}
