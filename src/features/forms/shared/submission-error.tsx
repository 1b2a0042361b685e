import type { FormSubmissionFailure } from "../../../clients/forms/forms-client";
import { useFormMessages } from "./use-form-messages";
import type { FormBlock } from "./form-props";
import { ContactFallback } from "./contact-fallback";
import * as styles from "./form.module.css";

/**
 * Explains that the form was not submitted, that the input is kept, and how else to contact the
 * company.
 */
export function SubmissionError({
  title,
  failure,
  block,
}: {
  readonly title: string;
  readonly failure: FormSubmissionFailure;
  readonly block: FormBlock;
}) {
  const t = useFormMessages();
  const reason =
    failure.kind === "network" ? "network" : failure.http === 429 ? "too-many" : "server";
  return (
    <div role="alert" className={styles.notice}>
      <p className={styles.strong}>{title}</p>
      <p>{t(`failure.${reason}`)}</p>
      <p>{t("failure.contactDirectly")}</p>
      <ContactFallback block={block} />
    </div>
  );
}
