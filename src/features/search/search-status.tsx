import type { SEARCH_MESSAGES } from "../../domain/locale/messages/search.generated";
import type { Locale } from "../../domain/locale/locale";
import * as actions from "../../ui/button/button.module.css";
import * as styles from "./search-status.module.css";
import type { Suggestions } from "./use-suggestions";

type Props = {
  readonly suggestions: Suggestions;
  readonly messages: (typeof SEARCH_MESSAGES)[Locale];
  readonly onCorrect: (text: string) => void;
  readonly onContact: () => void;
};

/**
 * Tells screen readers the number of suggestions, and every visitor why there are none. When
 * nothing is found, it offers the corrected words and the contact details (SEARCH-3).
 */
export function SearchStatus({ suggestions, messages, onCorrect, onContact }: Props) {
  const { status, corrected, retry } = suggestions;
  return (
    <>
      <p role="status" className={isVisible(suggestions) ? styles.status : "visually-hidden"}>
        {statusText(suggestions, messages)}
      </p>
      {status === "failed" ? (
        <p className={styles.help}>
          <button type="button" className={actions.outline} onClick={retry}>
            {messages.retry}
          </button>
        </p>
      ) : null}
      {corrected === null ? null : (
        <p className={styles.help}>
          <span>
            {messages.meant}{" "}
            <button type="button" className={actions.quiet} onClick={() => onCorrect(corrected)}>
              {corrected}
            </button>
          </span>
        </p>
      )}
      {status === "none" && corrected === null ? (
        <p className={`${styles.help} ${styles.contact}`}>
          {messages.help}{" "}
          <button
            type="button"
            className={actions.outline}
            aria-haspopup="dialog"
            onClick={onContact}
          >
            {messages.contact}
          </button>
        </p>
      ) : null}
    </>
  );
}

function isVisible({ status, items, corrected }: Suggestions): boolean {
  return status === "loading" ? items.length === 0 : status !== "found" && corrected === null;
}

function statusText(
  { status, text, items, corrected }: Suggestions,
  messages: Props["messages"],
): string | null {
  switch (status) {
    case "found":
      return text === "" ? null : messages.count.replace("{{count}}", String(items.length));
    case "none":
      return corrected === null
        ? messages.none.replace("{{text}}", () => text)
        : messages.corrected.replace("{{text}}", () => corrected);
    case "loading":
      return items.length === 0 ? messages.loading : null;
    case "failed":
    case "offline":
      return messages[status];
  }
}
