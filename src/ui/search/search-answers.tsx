import { Link } from "gatsby";
import { useState } from "react";
import type { Locale } from "../../domain/locale/locale";
import { SEARCH_MESSAGES } from "../../domain/locale/messages/search.generated";
import {
  calculateOpenStatus,
  formatOpenStatus,
  formatTodaysHours,
} from "../../domain/opening-hours/open-status";
import type { OpeningSchedule } from "../../domain/opening-hours/opening-schedule";
import type { SearchAnswer } from "../../domain/search/search-entries";
import { TextIn } from "../i18n/text-in";
import * as styles from "./search-answers.module.css";

/** A branch with its opening hours. */
export type AnswerBranch = {
  readonly name: string;
  readonly nameLanguage?: Locale;
  readonly schedule: OpeningSchedule;
  readonly timeZone: string;
};

type Props = {
  readonly answers: readonly SearchAnswer[];
  /** Branches whose opening hours are asked for. */
  readonly branches: readonly AnswerBranch[];
  readonly locale: Locale;
  /** Called when the visitor follows a link. */
  readonly onFollow?: () => void;
};

/** Renders what the site answers to a search: today's opening hours, prices of services (SEARCH-5). */
export function SearchAnswers({ answers, branches, locale, onFollow }: Props) {
  const messages = SEARCH_MESSAGES[locale];
  const [now] = useState(Date.now);
  if (answers.length + branches.length === 0) return null;
  return (
    <ul className={styles.answers} aria-label={messages.answers}>
      {branches.map(({ name, nameLanguage, schedule, timeZone }) => (
        <li key={name} className={styles.answer}>
          <p className={styles.title}>
            <TextIn language={nameLanguage}>{name}</TextIn>
          </p>
          <p>{formatOpenStatus(calculateOpenStatus(schedule, now, timeZone), locale)}</p>
          <p className={styles.more}>
            {messages.today} {formatTodaysHours(schedule, now, timeZone, locale)}
          </p>
        </li>
      ))}
      {answers.map(({ title, text, path, source }) => (
        <li key={`${path} ${title}`} className={styles.answer}>
          <p className={styles.title}>{title}</p>
          <p>{text}</p>
          <p className={styles.more}>
            <Link to={path} {...(onFollow ? { onClick: onFollow } : {})}>
              {messages.more.replace("{{page}}", () => source)}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
