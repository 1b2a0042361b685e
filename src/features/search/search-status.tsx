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
  const { status, corrected } = suggestions;
  return (
    <>
      <p role="status" className={isVisible(status) ? styles.status : "visually-hidden"}>
        {statusText(suggestions, messages)}
      </p>
      {status === "none" ? (
        <div className={styles.help}>
          {corrected === null ? null : (
            <p>
              {messages.meant}{" "}
              <button type="button" className={actions.quiet} onClick={() => onCorrect(corrected)}>
                {corrected}
              </button>
            </p>
          )}
          <p className={styles.contact}>
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
        </div>
      ) : null}
    </>
  );
}

function isVisible(status: Suggestions["status"]): boolean {
  return status === "none" || status === "failed" || status === "offline";
}

function statusText(
  { status, text, items }: Suggestions,
  messages: Props["messages"],
): string | null {
  switch (status) {
    case "loading":
      return null;
    case "found":
      return text === "" ? null : messages.count.replace("{{count}}", String(items.length));
    case "none":
      return messages.none.replace("{{text}}", () => text);
    case "failed":
    case "offline":
      return messages[status];
  }
}
