import type { ReactNode } from "react";
import type { ProductSummary } from "../../domain/catalogue/product";
import { noBreakName } from "../../domain/text/no-break-units";
import { ProductImage } from "../media/product-image";
import * as styles from "./product-suggestion.module.css";

type Props = {
  readonly product: ProductSummary;
  /** The formatted price. */
  readonly price: ReactNode;
};

/** Renders a product in a list of suggestions: picture, manufacturer, name and price. */
export function ProductSuggestion({ product, price }: Props) {
  return (
    <div className={styles.suggestion}>
      <span className={styles.picture}>
        <ProductImage
          image={product.image && { ...product.image, alt: "" }}
          preset="thumb"
          sizes="56px"
        />
      </span>
      <span className={styles.text}>
        {product.manufacturer ? (
          <span className={`eyebrow ${styles.manufacturer}`}>{product.manufacturer.name}</span>
        ) : null}
        <span>{noBreakName(product.name)}</span>
      </span>
      <span className={styles.price}>{price}</span>
    </div>
  );
}
