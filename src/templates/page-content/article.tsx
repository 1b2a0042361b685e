import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ArticleView } from "../../site/views/page-view";
import { ContactLines } from "../../ui/content/contact-lines";
import { OpeningHoursList } from "../../ui/opening-hours/opening-hours-list";
import { OpenStatusLabel } from "../../ui/opening-hours/open-status-label";
import { TextIn } from "../../ui/i18n/text-in";
import { labelSeparator } from "../../ui/i18n/label-separator";
import { useMessages } from "../../ui/i18n/use-messages";
import * as styles from "./article.module.css";

/**
 * Renders long texts in a narrow column with a table of contents, or the imprint with the company
 * data in an aside (PAGE-5). The aside comes first: who the provider is must be found at once (§ 5
 * DDG).
 */
export function Article({
  reading,
  children,
}: {
  readonly reading: ArticleView;
  readonly children: ReactNode;
}) {
  const t = useMessages();
  const { tableOfContents, aside } = reading;
  return (
    <div className={`wrap ${styles.article}`}>
      {tableOfContents.length > 0 ? (
        <nav aria-labelledby="contents" className={styles.contents}>
          <h2 id="contents" className={styles.label}>
            {t("tableOfContents")}
          </h2>
          <ol>
            {tableOfContents.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      {aside ? <Aside aside={aside} /> : null}
      <div className={styles.column}>{children}</div>
    </div>
  );
}

function Aside({ aside }: { readonly aside: NonNullable<ArticleView["aside"]> }) {
  const t = useMessages();
  const { i18n } = useTranslation();
  return (
    <aside className={styles.aside} aria-label={aside.headline ?? t("branch.hours")}>
      {aside.headline ? <h2>{aside.headline}</h2> : null}
      <ContactLines lines={aside.lines} />
      {aside.branches.map((branch) => (
        <section key={branch.name} className={styles.hours}>
          <h3>
            <span className="visually-hidden">
              {t("branch.hours")}
              {labelSeparator(i18n.language)}
            </span>{" "}
            <TextIn language={branch.nameLanguage}>{branch.name}</TextIn>
          </h3>
          <OpenStatusLabel branch={branch} />
          <OpeningHoursList branch={branch} />
        </section>
      ))}
    </aside>
  );
}
