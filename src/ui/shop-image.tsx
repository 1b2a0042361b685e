import { createContext, type ReactNode, useContext } from "react";
import { PICTURES } from "../domain/constants";
import type { Image } from "../domain/product";
import * as styles from "./shop-image.module.css";

/** The asset service's presets by the width that they make; only these are open to the public. */
const PRESETS = {
  thumb: [{ key: "thumb-160", width: 160 }],
  card: [
    { key: "card-400", width: 400 },
    { key: "card-800", width: 800 },
  ],
  detail: [
    { key: "detail-600", width: 600 },
    { key: "detail-1200", width: 1200 },
    { key: "detail-1980", width: PICTURES.maxWidth },
  ],
} as const;

const Assets = createContext("");

/** Says where the pictures of the shop come from: the address of the content system, without trailing slash (CONTENT-6). */
export function ShopImages({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  return <Assets.Provider value={address}>{children}</Assets.Provider>;
}

// React 18 passes `fetchpriority` on only in lower case.
const FIRST = { fetchpriority: "high" };
const LATER = { loading: "lazy" } as const;

type Props = {
  readonly image: Pick<Image, "id" | "alt"> | undefined;
  readonly preset: keyof typeof PRESETS;
  /** How wide the layout shows it, as in the attribute of the same name. */
  readonly sizes: string;
  /** Among the first pictures that a visitor sees: loaded at once. */
  readonly first?: boolean;
};

/** A picture of a piece on its tray: square, its box there before it loads. Without a picture the tray stays empty (CONTENT-6). */
export function ShopImage({ image, preset, sizes, first = false }: Props) {
  const address = useContext(Assets);
  const widths = PRESETS[preset];
  const link = (key: string) => `${address}/assets/${encodeURIComponent(image?.id ?? "")}?key=${key}`;
  const edge = widths[0].width;
  return (
    <span className={styles.tray}>
      {image ? (
        <img
          className={styles.picture}
          src={link(widths[0].key)}
          srcSet={widths.map(({ key, width }) => `${link(key)} ${width}w`).join(", ")}
          sizes={sizes}
          width={edge}
          height={edge}
          alt={image.alt}
          decoding="async"
          {...(first ? FIRST : LATER)}
        />
      ) : null}
    </span>
  );
}
