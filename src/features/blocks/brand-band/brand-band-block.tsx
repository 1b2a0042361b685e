import type { BlockView, BrandCardView } from "../../../site/views/block-view";
import { Link } from "../../../ui/navigation/link";
import { ResponsiveImage } from "../../../ui/media/responsive-image";
import { useMessages } from "../../../ui/i18n/use-messages";
import { Section, SectionHeader } from "../section/section";
import * as styles from "./brand-band-block.module.css";

/** Renders brands as a band of logos, or as the brand index, sorted by type (PAGE-4). */
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
        <ul className={styles.cards}>
          {block.groups.flatMap(({ name, brands }) =>
            brands.map((brand) => <BrandCard key={brand.href} brand={brand} type={name} />),
          )}
        </ul>
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

function BrandCard({
  brand,
  type,
}: {
  readonly brand: BrandCardView;
  readonly type: string | null;
}) {
  const t = useMessages();
  return (
    <li className={styles.card}>
      <span className={styles.surface}>
        {brand.logo ? (
          <ResponsiveImage picture={{ ...brand.logo, alt: "" }} className={styles.logo} />
        ) : null}
      </span>
      {type ? <p className="eyebrow">{type}</p> : null}
      <h3>{brand.name}</h3>
      {brand.text ? <p className={styles.text}>{brand.text}</p> : null}
      <Link link={{ kind: "page", href: brand.href }} className={styles.more}>
        {t("brand.more", { name: brand.name })}
      </Link>
    </li>
  );
}
