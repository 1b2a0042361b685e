import { blockAttributes } from "../../../ui/document/editable";
import { defineIsland, Island } from "../section/island";
import * as styles from "./newsletter.module.css";
import type { FormProps } from "../shared/contact-fallback";

const NEWSLETTER = defineIsland(() =>
  import(/* webpackChunkName: "forms" */ "./newsletter-form").then(
    (module) => module.NewsletterForm,
  ),
);

/** Renders the newsletter form with its headline and text in a panel. */
export function NewsletterSection({ block, language }: FormProps) {
  const { headline, text } = block;
  return (
    <section {...blockAttributes(block)} className={styles.section}>
      <div className="wrap">
        <div className={styles.panel}>
          <div>
            {headline ? <h2>{headline}</h2> : null}
            {text ? <p className={styles.text}>{text}</p> : null}
          </div>
          <NewsletterIsland block={block} language={language} />
        </div>
      </div>
    </section>
  );
}

/** Renders the newsletter form with its headline and text as a column of another panel. */
export function NewsletterColumn({ block, language }: FormProps) {
  const { headline, text } = block;
  return (
    <div {...blockAttributes(block)} className={styles.besideOthers}>
      {headline ? <h3>{headline}</h3> : null}
      {text ? <p>{text}</p> : null}
      <NewsletterIsland block={block} language={language} />
    </div>
  );
}

function NewsletterIsland(props: FormProps) {
  return <Island island={NEWSLETTER} props={props} loading="in-view" className={styles.slot} />;
}
