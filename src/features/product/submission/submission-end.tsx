import { Link } from "gatsby";
import { type ReactNode, type Ref, useContext } from "react";
import { useTranslation } from "react-i18next";
import * as actions from "../../../ui/button/button.module.css";
import { HoneypotField } from "../../../ui/form/honeypot-field";
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
  readonly honeypot: Ref<HTMLInputElement>;
  /** Consent to the use of the data, or a note on it. */
  readonly privacy: ReactNode;
  /** Message about a failure that concerns no field. */
  readonly failure: ReactNode;
  readonly send: string;
  readonly sending: boolean;
};

/** Renders the end of each form of the product page, from the honeypot to the submit button. */
export function SubmissionEnd({ honeypot, privacy, failure, send, sending }: Props) {
  const { t } = useTranslation("shop");
  return (
    <>
      <HoneypotField ref={honeypot} label={t("submission.honeypot")} />
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
