import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Image } from "../../domain/product";
import { DETAIL_SIZES } from "../../domain/shop-image";
import { ShopImage } from "../../ui/shop-image";
import * as styles from "./gallery.module.css";

/** The pictures of a product: one large, the others as buttons beside or below it. */
export function Gallery({ images }: { readonly images: readonly Image[] }) {
  const { t } = useTranslation("shop");
  const [chosen, setChosen] = useState(0);
  const many = images.length > 1;
  return (
    <div className={many ? styles.gallery : styles.single}>
      <div className={styles.large}>
        <ShopImage image={images[chosen]} preset="detail" sizes={DETAIL_SIZES} first />
      </div>
      {many ? (
        <ul className={styles.thumbs} aria-label={t("product.pictures")}>
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                className={styles.thumb}
                aria-pressed={index === chosen}
                aria-label={t("product.picture", { number: index + 1, count: images.length })}
                onClick={() => setChosen(index)}
              >
                <ShopImage image={{ ...image, alt: "" }} preset="thumb" sizes="84px" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
