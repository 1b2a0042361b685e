import { defineIsland, Island } from "./island";
import * as styles from "../shared/form.module.css";

// The small forms and their pages share one chunk.
const THANKS = defineIsland(() =>
  import(/* webpackChunkName: "forms" */ "../contact/thank-you").then((module) => module.ThankYou),
);
const NEWSLETTER_LINK = defineIsland(() =>
  import(/* webpackChunkName: "forms" */ "../newsletter/newsletter-link").then(
    (module) => module.NewsletterLink,
  ),
);
const CONFIRM = { action: "confirm" } as const;
const UNSUBSCRIBE = { action: "unsubscribe" } as const;

type Props = { readonly pageKey: string; readonly state: unknown };

/**
 * Renders the function of a special page: thank you, newsletter confirmation, unsubscribe (PAGE-3,
 * FORM-3). Returns null for other pages.
 */
export function FormPageContent({ pageKey, state }: Props) {
  switch (pageKey) {
    case "thanks":
      return (
        <div className="wrap">
          <Island island={THANKS} props={{ state }} className={styles.thanks} />
        </div>
      );
    case "newsletter_confirm":
      return (
        <div className="wrap">
          <Island island={NEWSLETTER_LINK} props={CONFIRM} className={styles.step} />
        </div>
      );
    case "newsletter_unsubscribe":
      return (
        <div className="wrap">
          <Island island={NEWSLETTER_LINK} props={UNSUBSCRIBE} className={styles.step} />
        </div>
      );
    default:
      return null;
  }
}
