import { useEffect, useState } from "react";
import {
  formatTodaysHours,
  calculateOpenStatus,
  formatOpenStatus,
} from "../../domain/opening-hours/open-status";
import type { ContactBranchView } from "../../site/views/branch-view";
import type { LayoutView } from "../../site/views/layout-view";
import { useLayoutState } from "../../stores/layout";
import { ContactLines } from "../../ui/content/contact-lines";
import { Link } from "../../ui/navigation/link";
import { TextIn } from "../../ui/i18n/text-in";
import { useMessages } from "../../ui/i18n/use-messages";
import * as styles from "./contact-panel.module.css";

/**
 * Renders the contact details, each branch with address, phone, directions and today's hours, and
 * the appointment link.
 */
export function ContactPanel({ layout }: { readonly layout: LayoutView }) {
  const t = useMessages();
  // Branches show their own addresses; without branches, the address lines of the company are
  // shown.
  const lines =
    layout.branches.length > 0
      ? layout.contactLines.filter(
          ({ kind }) => kind === "phone" || kind === "fax" || kind === "email",
        )
      : layout.contactLines;
  return (
    <div className={styles.panel}>
      <div className={styles.lines}>
        <ContactLines lines={lines} />
      </div>
      {layout.branches.map((branch) => (
        <Branch key={branch.name} branch={branch} />
      ))}
      {layout.appointment ? (
        <Link link={layout.appointment} className={`button ${styles.appointment}`}>
          {layout.appointment.label}
        </Link>
      ) : null}
      {layout.contactPage ? (
        <p>
          <Link link={{ kind: "page", href: layout.contactPage }}>{t("drawer.contactPage")}</Link>
        </p>
      ) : null}
    </div>
  );
}

function Branch({ branch }: { readonly branch: ContactBranchView }) {
  const t = useMessages();
  const language = useLayoutState((state) => state.language);
  const [now, setNow] = useState(Date.now);
  // Updates the opening hours when a page left open is shown again, for example after midnight.
  useEffect(() => {
    const updateNow = () => setNow(Date.now());
    document.addEventListener("visibilitychange", updateNow);
    return () => document.removeEventListener("visibilitychange", updateNow);
  }, []);
  return (
    <section className={styles.branch}>
      <h3 className={styles.name}>
        <TextIn language={branch.nameLanguage}>{branch.name}</TextIn>
      </h3>
      <p className={styles.state}>
        {formatOpenStatus(calculateOpenStatus(branch.schedule, now, branch.timeZone), language)}
      </p>
      <address className={styles.address}>
        {branch.street}
        <br />
        {branch.city}
      </address>
      <dl className={styles.facts}>
        {branch.phone ? (
          <div>
            <dt className="eyebrow">{t("drawer.phone")}</dt>
            <dd>
              {branch.phone.href ? (
                <Link link={{ kind: "phone", href: branch.phone.href }}>{branch.phone.text}</Link>
              ) : (
                branch.phone.text
              )}
            </dd>
          </div>
        ) : null}
        <div>
          <dt className="eyebrow">{t("drawer.today")}</dt>
          <dd>{formatTodaysHours(branch.schedule, now, branch.timeZone, language)}</dd>
        </div>
      </dl>
      <p>
        <Link link={{ kind: "external", href: branch.directions }}>{t("branch.directions")}</Link>
      </p>
    </section>
  );
}
