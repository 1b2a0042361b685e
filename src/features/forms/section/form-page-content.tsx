import { defineIsland, Island } from "./island";
import * as styles from "../shared/form.module.css";

// Small components that share one chunk.
const THANKS = defineIsland(() =>
  import(/* webpackChunkName: "form-pages" */ "../contact/thank-you").then(
    (module) => module.ThankYou,
  ),
);
const CONFIRM = defineIsland(() =>
  import(/* webpackChunkName: "form-pages" */ "../newsletter/newsletter-confirmation").then(
    (module) => module.NewsletterConfirmation,
  ),
);
const UNSUBSCRIBE = defineIsland(() =>
  import(/* webpackChunkName: "form-pages" */ "../newsletter/newsletter-unsubscribe").then(
    (module) => module.NewsletterUnsubscribe,
  ),
);

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
          <Island island={CONFIRM} props={{}} className={styles.step} />
        </div>
      );
    case "newsletter_unsubscribe":
      return (
        <div className="wrap">
          <Island island={UNSUBSCRIBE} props={{}} className={styles.step} />
        </div>
      );
    default:
      return null;
  }
}
