import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as actions from "../../../ui/button/button.module.css";
import * as styles from "./submission-form.module.css";

/**
 * Confirms a submission in place of its form. Receives focus on mount, because the submit button is
 * removed.
 */
export function SubmissionSuccess({
  title,
  text,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation("shop");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.done}>
      <p className={styles.successTitle}>{title}</p>
      <p>{text}</p>
      <button type="button" className={actions.outline} onClick={onClose}>
        {t("submission.close")}
      </button>
    </div>
  );
}
