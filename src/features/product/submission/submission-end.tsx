import { Link } from "gatsby";
import { type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import * as actions from "../../../ui/button/button.module.css";
import { PrivacyPageContext } from "../../../ui/shop/shop-paths-provider";
import * as styles from "./submission-form.module.css";

/** Text with a link to the privacy page, if the site has one. */
export function PrivacyText({
  before,
  link,
  after,
}: Readonly<Record<"before" | "link" | "after", string>>) {
  const privacyPage = useContext(PrivacyPageContext);
  return (
    <>
      {before}
      {privacyPage ? <Link to={privacyPage}>{link}</Link> : link}
      {after}
    </>
  );
}

type Props = {
  /** Consent to the use of the data, or a note on it. */
  readonly privacy: ReactNode;
  /** Message about a failure that concerns no field. */
  readonly failure: ReactNode;
  readonly send: string;
  readonly sending: boolean;
};

/** Renders the end of each form of the product page, from the privacy text to the submit button. */
export function SubmissionEnd({ privacy, failure, send, sending }: Props) {
  const { t } = useTranslation("shop");
  return (
    <>
      {privacy}
      {failure}
      <div className={styles.last}>
        <button type="submit" className={actions.solid} aria-busy={sending}>
          {send}
        </button>
        <p role="status" className={styles.note}>
          {sending ? t("submission.sending") : ""}
        </p>
      </div>
    </>
  );
}
