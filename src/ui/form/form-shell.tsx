import type { BaseSyntheticEvent, ReactNode } from "react";
import * as actions from "../button/button.module.css";
import { FOCUS_ON_CLICK } from "./focus-on-click";
import * as styles from "./form-shell.module.css";

type Props = {
  /** Receives the element. The proof of work starts when the form receives the focus. */
  readonly watch: (form: HTMLFormElement | null) => void;
  readonly submit: (event: BaseSyntheticEvent) => Promise<void>;
  readonly label?: string | undefined;
  /** In a dialog. */
  readonly isSmall?: boolean;
  readonly children: ReactNode;
};

/** Renders a form whose fields are checked by their rules. */
export function FormShell({ watch, submit, label, isSmall = false, children }: Props) {
  return (
    <form
      ref={watch}
      className={isSmall ? styles.small : styles.form}
      onSubmit={(event) => {
        // React passes events of a dialog on to the form around it, which must not be submitted too.
        event.stopPropagation();
        void submit(event);
      }}
      noValidate
      {...FOCUS_ON_CLICK}
      aria-label={label}
    >
      {children}
    </form>
  );
}

/** Renders the submit button, and the status that screen readers announce. */
export function FormEnd({
  send,
  isSending,
  status,
}: {
  readonly send: string;
  readonly isSending: boolean;
  readonly status: string;
}) {
  return (
    <div className={styles.last}>
      <button type="submit" className={actions.solid} aria-busy={isSending}>
        {send}
      </button>
      <p role="status" className={styles.note}>
        {status}
      </p>
    </div>
  );
}
