import { useState } from "react";
import { createAssetImageUrls } from "../../domain/media/asset-image";
import { useAssetUrl } from "./product-image";
import * as styles from "./official-label.module.css";
import { reportMissingImage } from "./report-missing-image";

type Props = { readonly file: string; readonly alt: string };

/**
 * Renders a label or notice whose design is required by law: unchanged, at most as wide as its
 * container. Renders nothing if it is missing in the CMS (CONTENT-6).
 */
export function OfficialLabel({ file, alt }: Props) {
  const { src, srcSet } = createAssetImageUrls(useAssetUrl(), file, "detail");
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      className={styles.official}
      src={src}
      srcSet={srcSet}
      sizes="(min-width: 62em) 420px, 90vw"
      alt={alt}
      loading="lazy"
      onError={() => setIsMissing(reportMissingImage({ id: file, alt }))}
    />
  );
}
