import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "../../domain/locale";
import type { Product } from "../../domain/product";
import { isRingGuide } from "../../domain/ring-guide";
import { late } from "../../ui/late";
import * as styles from "./details.module.css";
import type { RingSizerProps } from "./ring-sizer";
import * as guide from "./size-guide.module.css";

/** Where the way from the choice of a size leads. */
export const SIZE_GUIDE_ID = "size-guide";

const loadSizer = () => import("./ring-sizer");
const preload = () => void loadSizer().catch(() => undefined);
const RingSizer = late<RingSizerProps>(
  () => loadSizer().then((module) => module.RingSizer),
  () => <div className={guide.room} />,
);

type Props = Omit<RingSizerProps, "variants"> & { readonly product: Product; readonly locale: Locale };

/** The table of sizes, folded; where it is about rings, with a converter that comes when it is unfolded (PRODUCT-1). */
export function SizeGuide({ product, locale, ...choice }: Props) {
  const { t } = useTranslation("shop");
  const [opened, setOpened] = useState(false);
  const { sizeGuide } = product;
  if (!sizeGuide) return null;
  const rings = isRingGuide(sizeGuide);
  return (
    <details
      id={SIZE_GUIDE_ID}
      className={styles.more}
      onToggle={(event) => (event.currentTarget.open ? setOpened(true) : undefined)}
      {...(rings ? { onPointerEnter: preload, onFocus: preload } : {})}
    >
      <summary>{t("product.sizeGuide")}</summary>
      {rings && opened ? <RingSizer variants={product.variants} locale={locale} {...choice} /> : null}
      {/* Wider than a phone where it has many columns. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */}
      <div className={guide.scroll} role="region" aria-label={sizeGuide.name} tabIndex={0}>
        <table className={styles.sizes}>
          <caption className="visually-hidden">{sizeGuide.name}</caption>
          <thead>
            <tr>
              {sizeGuide.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizeGuide.rows.map((row) => (
              <tr key={row.join("|")}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** From the choice of a size to the guide, unfolded. */
export function ToSizeGuide() {
  const { t } = useTranslation("shop");
  const unfold = () => {
    const details = document.getElementById(SIZE_GUIDE_ID);
    if (!(details instanceof HTMLDetailsElement)) return;
    details.open = true;
    details.querySelector("summary")?.focus();
  };
  return (
    <button type="button" className={guide.to} onClick={unfold}>
      {t("product.sizeGuide")}
    </button>
  );
}
