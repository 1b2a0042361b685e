import { createAssetImageUrls } from "../domain/shop-image";
import { useAssetUrl } from "./shop-image";
import * as styles from "./official-picture.module.css";

type Props = { readonly file: string; readonly alt: string };

/** A notice or label whose form the law has laid down: as it is, no wider than its place. */
export function OfficialLabel({ file, alt }: Props) {
  const { src, srcSet } = createAssetImageUrls(useAssetUrl(), file, "detail");
  return <img className={styles.official} src={src} srcSet={srcSet} sizes="(min-width: 62em) 420px, 90vw" alt={alt} loading="lazy" />;
}
