import type { ReactNode } from "react";
import type { BlockView } from "../../../site/views/block-view";
import type { BranchView } from "../../../site/views/branch-view";
import { OpeningHoursList } from "../../../ui/opening-hours/opening-hours-list";
import { Link } from "../../../ui/navigation/link";
import { OpenStatusLabel } from "../../../ui/opening-hours/open-status-label";
import { ResponsiveImage } from "../../../ui/media/responsive-image";
import { TextIn } from "../../../ui/i18n/text-in";
import { useMessages } from "../../../ui/i18n/use-messages";
import { Section, SectionHeader } from "../section/section";
import * as styles from "./branch-blocks.module.css";

/**
 * Renders the opening hours of the branches and whether they are open now (HOURS-4). Phone and mail
 * are in the contact panel of the header. `children` are a further column of the panel.
 */
export function OpeningHoursBlock({
  block,
  children,
}: {
  readonly block: Extract<BlockView, { kind: "opening-hours" }>;
  readonly children?: ReactNode;
}) {
  const t = useMessages();
  return (
    <Section block={block}>
      <SectionHeader headline={block.headline} />
      <div className={styles.panel}>
        <ul className={styles.branches}>
          {block.branches.map((branch) => (
            <li key={branch.name} className={styles.branch}>
              <Branch branch={branch} />
              <div>
                {block.branches.length === 1 ? (
                  <h4 className={styles.label}>{t("branch.hours")}</h4>
                ) : null}
                <OpeningHoursList branch={branch} />
              </div>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </Section>
  );
}

/** Renders the branches as cards with image, address, opening hours and directions (LAYOUT-6). */
export function BranchFinderBlock({
  block,
  first,
}: {
  readonly block: Extract<BlockView, { kind: "branch-finder" }>;
  readonly first: boolean;
}) {
  return (
    <Section block={block}>
      <SectionHeader headline={block.headline} text={block.text} />
      <ul className={styles.cards}>
        {block.branches.map((branch, index) => (
          <li key={branch.name} className={styles.card}>
            {branch.image ? (
              <ResponsiveImage
                picture={branch.image}
                first={first && index === 0}
                className={styles.picture}
              />
            ) : null}
            <div className={styles.facts}>
              <Branch branch={branch}>
                <ContactWays branch={branch} />
              </Branch>
              <OpeningHoursList branch={branch} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Renders name, state and address of a branch. `children` are further lines of the address. */
function Branch({
  branch,
  children,
}: {
  readonly branch: BranchView;
  readonly children?: ReactNode;
}) {
  const t = useMessages();
  return (
    <div>
      <h3>
        <TextIn language={branch.nameLanguage}>{branch.name}</TextIn>
      </h3>
      <OpenStatusLabel branch={branch} />
      <address className={styles.address}>
        {branch.street}
        <br />
        {branch.city}
        {children}
      </address>
      <p className={styles.directions}>
        <Link link={{ kind: "external", href: branch.directions }}>
          {t("branch.directions")}
          <span className="visually-hidden">
            {" "}
            <TextIn language={branch.nameLanguage}>{branch.name}</TextIn>
          </span>
        </Link>
      </p>
    </div>
  );
}

function ContactWays({ branch: { phone, email } }: { readonly branch: BranchView }) {
  return (
    <>
      {phone ? (
        <>
          <br />
          {phone.href ? (
            <Link link={{ kind: "phone", href: phone.href }}>{phone.text}</Link>
          ) : (
            phone.text
          )}
        </>
      ) : null}
      {email ? (
        <>
          <br />
          <Link link={{ kind: "mail", href: `mailto:${email}` }}>{email}</Link>
        </>
      ) : null}
    </>
  );
}
