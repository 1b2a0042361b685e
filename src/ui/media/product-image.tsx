import { createContext, type ReactNode, useContext, useState } from "react";
import type { AssetImage } from "../../domain/catalogue/product";
import { createAssetImageUrls, type AssetImagePreset } from "../../domain/media/asset-image";
import * as styles from "./product-image.module.css";

const Assets = createContext("");

export const useAssetUrl = () => useContext(Assets);

/**
 * Says where the pictures of the shop come from: the address of the content system, without
 * trailing slash (CONTENT-6).
 */
export function AssetUrlProvider({
  address,
  children,
}: {
  readonly address: string;
  readonly children: ReactNode;
}) {
  return <Assets.Provider value={address}>{children}</Assets.Provider>;
}

// React 18 passes `fetchpriority` on only in lower case.
const FIRST = { fetchpriority: "high" };
const LATER = { loading: "lazy" } as const;

/**
 * Milliseconds after which a picture that did not come is asked for again: a busy content system
 * refuses what it has a moment later.
 */
const PAUSES = [1_000, 3_000];

type Props = {
  readonly image: Pick<AssetImage, "id" | "alt"> | undefined;
  readonly preset: AssetImagePreset;
  /** How wide the layout shows it, as in the attribute of the same name. */
  readonly sizes: string;
  /** Among the first pictures that a visitor sees: loaded at once. */
  readonly first?: boolean;
  /** The content system does not have it, however often it is asked. */
  readonly onMissing?: () => void;
};

/**
 * A picture of a piece on its tray: square, its box there before it loads. Without a picture the
 * tray stays empty (CONTENT-6).
 */
export function ProductImage({ image, preset, sizes, first = false, onMissing }: Props) {
  const address = useContext(Assets);
  const [attempt, setAttempt] = useState(0);
  const [pausing, setPausing] = useState(false);
  const { src, edge, srcSet } = createAssetImageUrls(address, image?.id ?? "", preset);
  const askAgain = () => {
    const pause = PAUSES[attempt];
    if (pause === undefined) return onMissing?.();
    setPausing(true);
    setTimeout(() => {
      setAttempt(attempt + 1);
      setPausing(false);
    }, pause);
  };
  return (
    <span className={styles.tray}>
      {image ? (
        <img
          key={`${image.id} ${attempt}`}
          className={pausing ? styles.awaited : styles.picture}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          width={edge}
          height={edge}
          alt={image.alt}
          decoding="async"
          onError={askAgain}
          {...(first ? FIRST : LATER)}
        />
      ) : null}
    </span>
  );
}
