import type { BlockView } from "../../site/views";
import { Link } from "../../ui/link";
import { Picture } from "../../ui/picture";
import { Section, SectionHead } from "./section";
import * as styles from "./brand-band.module.css";

/** Brands as a band of logos, or as the brands index, group by type (PAGE-4). */
export function BrandBand({ block }: { readonly block: Extract<BlockView, { kind: "brand-band" }> }) {
  return (
    <Section anchor={block.anchor} tight>
      <SectionHead headline={block.headline} />
      {block.groups.map((group) => (
        <div key={group.name ?? ""} className={styles.group}>
          {group.name ? <h3>{group.name}</h3> : null}
          <ul className={styles.band}>
            {group.brands.map((brand) => (
              <li key={brand.href}>
                <Link link={{ kind: "page", href: brand.href }} className={styles.brand}>
                  {brand.logo ? <Picture picture={{ ...brand.logo, alt: brand.name }} className={styles.logo} /> : brand.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
