import { useState } from "react";
import type { AssetImage } from "../../../domain/catalogue/product";
import { createAssetImageUrls } from "../../../domain/media/asset-image";
import { useAssetUrl } from "../../../ui/media/product-image";
import { reportMissingImage } from "../../../ui/media/report-missing-image";

type Props = {
  readonly image: AssetImage;
  readonly sizes: string;
  readonly className: string | undefined;
};

/**
 * Renders the second image of a card above the first one. It has no alternative text, because the
 * product page describes it. Invisible until it has loaded, and not loaded while hidden by styles.
 */
export function SecondImage({ image, sizes, className }: Props) {
  const address = useAssetUrl();
  const [isLoaded, setIsLoaded] = useState(false);
  const { src, edge, srcSet } = createAssetImageUrls(address, image.id, "card");
  return (
    <span className={className} data-loaded={isLoaded || undefined}>
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={edge}
        height={edge}
        alt=""
        loading="lazy"
        decoding="async"
        onLoad={() => setIsLoaded(true)}
        onError={() => reportMissingImage(image)}
      />
    </span>
  );
}
