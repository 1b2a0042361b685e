import type { BlockView } from "../../../site/views/block-view";
import type { BranchView } from "../../../site/views/branch-view";
import { OpeningHoursList } from "../../../ui/opening-hours/opening-hours-list";
import { Link } from "../../../ui/navigation/link";
import { OpenStatusLabel } from "../../../ui/opening-hours/open-status-label";
import { ResponsiveImage } from "../../../ui/media/responsive-image";
import { useMessages } from "../../../ui/i18n/use-messages";
import { Section, SectionHeader } from "../section/section";
import * as styles from "./branch-blocks.module.css";

/** Renders the opening hours of the branches and whether they are open now (HOURS-4). */
export function OpeningHoursBlock({
  block,
}: {
  readonly block: Extract<BlockView, { kind: "opening-hours" }>;
}) {
  const t = useMessages();
  return (
    <Section anchor={block.anchor}>
      <SectionHeader headline={block.headline} />
      <ul className={styles.panels}>
        {block.branches.map((branch) => (
          <li key={branch.name} className={styles.panel}>
            <Branch branch={branch} />
            <div>
              <h4 className={styles.label}>{t("branch.hours")}</h4>
              <OpeningHoursList rows={branch.hours} timeZone={branch.timeZone} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Renders the branches as cards with image, address, opening hours and directions (LAYOUT-6). */
export function BranchFinderBlock({
  block,
}: {
  readonly block: Extract<BlockView, { kind: "branch-finder" }>;
}) {
  return (
    <Section anchor={block.anchor}>
      <SectionHeader headline={block.headline} text={block.text} />
      <ul className={styles.cards}>
        {block.branches.map((branch) => (
          <li key={branch.name} className={styles.card}>
            {branch.image ? (
              <ResponsiveImage picture={branch.image} className={styles.picture} />
            ) : null}
            <div className={styles.facts}>
              <Branch branch={branch} />
              <OpeningHoursList rows={branch.hours} timeZone={branch.timeZone} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Branch({ branch }: { readonly branch: BranchView }) {
  const t = useMessages();
  return (
    <div>
      <h3>{branch.name}</h3>
      <OpenStatusLabel branch={branch} />
      <address className={styles.address}>
        {branch.street}
        <br />
        {branch.city}
        {branch.phone ? (
          <>
            <br />
            {branch.phone.href ? (
              <a href={branch.phone.href}>{branch.phone.text}</a>
            ) : (
              branch.phone.text
            )}
          </>
        ) : null}
        {branch.email ? (
          <>
            <br />
            <a href={`mailto:${branch.email}`}>{branch.email}</a>
          </>
        ) : null}
      </address>
      <p className={styles.directions}>
        <Link link={{ kind: "external", href: branch.directions }}>
          {t("branch.directions")} <span className="visually-hidden">{branch.name}</span>
        </Link>
      </p>
    </div>
  );
}
