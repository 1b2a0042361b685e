import type { BlockView } from "../../site/views";
import { Link } from "../../ui/link";
import { Picture } from "../../ui/picture";
import { Section, SectionHead } from "./section";
import { useWords } from "../../ui/words";
import * as styles from "./external-content.module.css";

/** Content of a third party, named and linked: nothing of it is loaded on this page (CONSENT-9). */
export function ExternalContent({ block }: { readonly block: Extract<BlockView, { kind: "external-content" }> }) {
  const t = useWords();
  return (
    <Section anchor={block.anchor}>
      <SectionHead headline={block.headline} />
      <div className={styles.box}>
        {block.picture ? <Picture picture={block.picture} className={styles.picture} /> : null}
        <div className={styles.text}>
          {block.text ? <p>{block.text}</p> : null}
          <p>
            <Link link={{ kind: "external", href: block.url }} className="button">
              {t("external.open", { provider: block.provider })}
            </Link>
          </p>
        </div>
      </div>
    </Section>
  );
}
