import { createContext, type ReactNode, useContext, useState } from "react";
import type { AssetImage } from "../../domain/catalogue/product";
import { createAssetImageUrls, type AssetImagePreset } from "../../domain/media/asset-image";
import * as styles from "./product-image.module.css";
import { reportMissingImage } from "./report-missing-image";

const Assets = createContext("");

export const useAssetUrl = () => useContext(Assets);

/** Provides the URL of the asset images: the content API without trailing slash (CONTENT-6). */
export function AssetUrlProvider({
  address,
  children,
}: {
  readonly address: string;
  readonly children: ReactNode;
}) {
  return <Assets.Provider value={address}>{children}</Assets.Provider>;
}

// React 18 passes `fetchpriority` through only in lower case.
const FIRST = { fetchpriority: "high" };
const LATER = { loading: "lazy" } as const;

/** Milliseconds before each retry of a failed image. A busy server may succeed later. */
const RETRY_DELAYS_MS = [1_000, 3_000];

type Props = {
  readonly image: Pick<AssetImage, "id" | "alt"> | undefined;
  readonly preset: AssetImagePreset;
  /** Displayed width, as in the HTML attribute `sizes`. */
  readonly sizes: string;
  /** One of the first visible images: loaded immediately. */
  readonly first?: boolean;
  /** Called when the image is missing: all retries have failed. */
  readonly onMissing?: () => void;
};

/**
 * Renders a square product image. Its space is reserved before it loads. Without an image, and if
 * it is missing in the CMS, the frame stays empty (CONTENT-6).
 */
export function ProductImage({ image, preset, sizes, first = false, onMissing }: Props) {
  const address = useContext(Assets);
  const [attempt, setAttempt] = useState(0);
  const [isRetrying, setIsRetrying] = useState(false);
  const [missing, setMissing] = useState("");
  const { src, edge, srcSet } = createAssetImageUrls(address, image?.id ?? "", preset);
  const retry = () => {
    const delay = RETRY_DELAYS_MS[attempt];
    if (delay === undefined) {
      if (!image || !reportMissingImage(image)) return;
      setMissing(image.id);
      return onMissing?.();
    }
    setIsRetrying(true);
    setTimeout(() => {
      setAttempt(attempt + 1);
      setIsRetrying(false);
    }, delay);
  };
  return (
    <span className={styles.frame}>
      {image && image.id !== missing ? (
        <img
          key={`${image.id} ${attempt}`}
          className={isRetrying ? styles.retrying : styles.picture}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          width={edge}
          height={edge}
          alt={image.alt}
          decoding="async"
          onError={retry}
          {...(first ? FIRST : LATER)}
        />
      ) : null}
    </span>
  );
}
