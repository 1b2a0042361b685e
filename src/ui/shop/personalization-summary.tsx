import { Fragment } from "react";
import type { Locale } from "../../domain/locale/locale";
import { noBreakName } from "../../domain/text/no-break-units";
import { labelSeparator } from "../i18n/label-separator";
import * as styles from "./personalization-summary.module.css";

type Entry = {
  /** Absent in lines of older carts. */
  readonly name: string | undefined;
  readonly value: string;
  /** Whether the value is a text that is engraved. */
  readonly isEngraved: boolean;
  readonly isItalic?: boolean | undefined;
  /** Name of the part of a set. */
  readonly part?: string | undefined;
};

type Props = {
  readonly entries: readonly Entry[];
  readonly locale: Locale;
  /** Classes of the page: of the values, and of an engraved text. */
  readonly detail: string | undefined;
  readonly engraved: string | undefined;
};

/**
 * Renders the personalization of a line. The choices of a part of a set share a line (SHOP-3);
 * every other value has its own.
 */
export function PersonalizationSummary({ entries, locale, detail, engraved }: Props) {
  return (
    <span className={`${styles.line} ${detail}`}>
      {entries.map(({ name, value, isEngraved, isItalic = false, part }, index) => {
        const Engraved = isItalic ? "em" : "span";
        const previous = entries[index - 1];
        const isInline = part !== undefined && !isEngraved;
        return (
          <Fragment key={index}>
            {part === previous?.part ? null : <strong className={styles.part}>{part}</strong>}
            <span className={isInline ? undefined : styles.line}>
              {isInline && previous?.part === part && !previous.isEngraved ? "\u00a0· " : null}
              {name === undefined ? null : `${name}${labelSeparator(locale)}`}
              {isEngraved ? <Engraved className={engraved}>{value}</Engraved> : noBreakName(value)}
            </span>
          </Fragment>
        );
      })}
    </span>
  );
}
