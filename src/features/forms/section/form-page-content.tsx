import { defineIsland, Island } from "./island";
import * as styles from "../shared/form.module.css";

// Small enough to come together.
const THANKS = defineIsland(() =>
  import(/* webpackChunkName: "form-answers" */ "../contact/thank-you").then(
    (module) => module.ThankYou,
  ),
);
const CONFIRM = defineIsland(() =>
  import(/* webpackChunkName: "form-answers" */ "../newsletter/newsletter-confirmation").then(
    (module) => module.NewsletterConfirmation,
  ),
);
const UNSUBSCRIBE = defineIsland(() =>
  import(/* webpackChunkName: "form-answers" */ "../newsletter/newsletter-unsubscribe").then(
    (module) => module.NewsletterUnsubscribe,
  ),
);

type Props = { readonly pageKey: string; readonly state: unknown };

/**
 * What a page of its own does besides showing its blocks: thank the writer, confirm a subscription,
 * end one (PAGE-3, FORM-3).
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
