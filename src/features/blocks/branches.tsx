import type { BlockView, BranchView } from "../../site/views";
import { Link } from "../../ui/link";
import { Hours } from "../../ui/hours";
import { Section, SectionHead } from "./section";
import { useWords } from "../../ui/words";
import * as styles from "./branches.module.css";

export function OpeningHours({ block }: { readonly block: Extract<BlockView, { kind: "opening-hours" }> }) {
  return (
    <Section anchor={block.anchor}>
      <SectionHead headline={block.headline} />
      <Branches branches={block.branches} />
    </Section>
  );
}

export function BranchFinder({ block }: { readonly block: Extract<BlockView, { kind: "branch-finder" }> }) {
  return (
    <Section anchor={block.anchor}>
      <SectionHead headline={block.headline} />
      {block.text ? <p className={styles.lead}>{block.text}</p> : null}
      <Branches branches={block.branches} />
    </Section>
  );
}

function Branches({ branches }: { readonly branches: readonly BranchView[] }) {
  const t = useWords();
  return (
    <ul className={styles.list}>
      {branches.map((branch) => (
        <li key={branch.name} className={styles.branch}>
          <div>
            <h3>{branch.name}</h3>
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
              <Link link={{ kind: "external", href: branch.directions }}>{t("branch.directions")}</Link>
            </p>
          </div>
          <Hours rows={branch.hours} />
        </li>
      ))}
    </ul>
  );
}
