import { createAssetImageUrls } from "../../domain/media/asset-image";
import { useAssetUrl } from "./product-image";
import * as styles from "./official-label.module.css";

type Props = { readonly file: string; readonly alt: string };

/**
 * Renders a label or notice whose design is required by law: unchanged, at most as wide as its
 * container.
 */
export function OfficialLabel({ file, alt }: Props) {
  const { src, srcSet } = createAssetImageUrls(useAssetUrl(), file, "detail");
  return (
    <img
      className={styles.official}
      src={src}
      srcSet={srcSet}
      sizes="(min-width: 62em) 420px, 90vw"
      alt={alt}
      loading="lazy"
    />
  );
}
