import type { BlockView, BrandCardView } from "../../../site/views/block-view";
import { Link } from "../../../ui/navigation/link";
import { ResponsiveImage } from "../../../ui/media/responsive-image";
import { useMessages } from "../../../ui/i18n/use-messages";
import { Section, SectionHeader } from "../section/section";
import * as styles from "./brand-band-block.module.css";

/** Renders brands as a band of logos, or as the brand index, grouped by type (PAGE-4). */
export function BrandBandBlock({
  block,
}: {
  readonly block: Extract<BlockView, { kind: "brand-band" }>;
}) {
  return (
    <Section block={block}>
      <SectionHeader headline={block.headline} />
      {block.display === "band" ? (
        block.groups.map((group) => <Band key={group.name} brands={group.brands} />)
      ) : (
        <div className={styles.index}>
          {block.groups.map((group) => (
            <div key={group.name} className={styles.group}>
              <h3>{group.name}</h3>
              <ul className={styles.cards}>
                {group.brands.map((brand) => (
                  <BrandCard key={brand.href} brand={brand} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}

function Band({ brands }: { readonly brands: readonly BrandCardView[] }) {
  return (
    <ul className={styles.band}>
      {brands.map((brand) => (
        <li key={brand.href}>
          <Link link={{ kind: "page", href: brand.href }} className={styles.brand}>
            {brand.logo ? (
              <ResponsiveImage
                picture={{ ...brand.logo, alt: brand.name }}
                className={styles.logo}
              />
            ) : (
              brand.name
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function BrandCard({ brand }: { readonly brand: BrandCardView }) {
  const t = useMessages();
  return (
    <li className={styles.card}>
      <span className={styles.surface}>
        {brand.logo ? (
          <ResponsiveImage picture={{ ...brand.logo, alt: "" }} className={styles.logo} />
        ) : null}
      </span>
      <h4 className={styles.name}>{brand.name}</h4>
      {brand.text ? <p className={styles.text}>{brand.text}</p> : null}
      <Link link={{ kind: "page", href: brand.href }} className={styles.more}>
        {t("brand.more", { name: brand.name })}
      </Link>
    </li>
  );
}
