import type { BlockView, BranchView } from "../../site/views";
import { Hours } from "../../ui/hours";
import { Link } from "../../ui/link";
import { OpenNow } from "../../ui/open-now";
import { Picture } from "../../ui/picture";
import { useWords } from "../../ui/words";
import { Section, SectionHead } from "./section";
import * as styles from "./branches.module.css";

/** When the house is open, and whether it is now (HOURS-4). */
export function OpeningHours({ block }: { readonly block: Extract<BlockView, { kind: "opening-hours" }> }) {
  const t = useWords();
  return (
    <Section anchor={block.anchor}>
      <SectionHead headline={block.headline} />
      <ul className={styles.panels}>
        {block.branches.map((branch) => (
          <li key={branch.name} className={styles.panel}>
            <Branch branch={branch} />
            <div>
              <h4 className={styles.label}>{t("branch.hours")}</h4>
              <Hours rows={branch.hours} timeZone={branch.timeZone} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The branches as cards: picture, address, hours, the way there (LAYOUT-6). */
export function BranchFinder({ block }: { readonly block: Extract<BlockView, { kind: "branch-finder" }> }) {
  return (
    <Section anchor={block.anchor}>
      <SectionHead headline={block.headline} text={block.text} />
      <ul className={styles.cards}>
        {block.branches.map((branch) => (
          <li key={branch.name} className={styles.card}>
            {branch.picture ? <Picture picture={branch.picture} className={styles.picture} /> : null}
            <div className={styles.facts}>
              <Branch branch={branch} />
              <Hours rows={branch.hours} timeZone={branch.timeZone} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Branch({ branch }: { readonly branch: BranchView }) {
  const t = useWords();
  return (
    <div>
      <h3>{branch.name}</h3>
      <OpenNow branch={branch} />
      <address className={styles.address}>
        {branch.street}
        <br />
        {branch.city}
        {branch.phone ? (
          <>
            <br />
            {branch.phone.href ? <a href={branch.phone.href}>{branch.phone.text}</a> : branch.phone.text}
          </>
        ) : null}
        {branch.email ? (
          <>
            <br />
            <a href={`mailto:${branch.email}`}>{branch.email}</a>
          </>
        ) : null}
      </address>
      <p className={styles.way}>
        <Link link={{ kind: "external", href: branch.directions }}>
          {t("branch.directions")} <span className="visually-hidden">{branch.name}</span>
        </Link>
      </p>
    </div>
  );
}
