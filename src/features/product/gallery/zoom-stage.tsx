import { type RefObject, useRef } from "react";
import type { AssetImage } from "../../../domain/catalogue/product";
import type { ZoomView } from "../../../domain/media/image-zoom";
import { ProductImage } from "../../../ui/media/product-image";
import { useZoomGestures, type ZoomGestures } from "./use-zoom-gestures";
import * as styles from "./zoom-stage.module.css";

type Props = {
  readonly image: AssetImage | undefined;
  readonly view: ZoomView;
  readonly gestures: ZoomGestures;
  /** Element of the unscaled image. Its parent is the stage. */
  readonly imageArea: RefObject<HTMLDivElement>;
};

/** Renders the zoomed image, which fingers, mouse and wheel move and scale. */
export function ZoomStage({ image, view, gestures, imageArea }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  useZoomGestures(stage, gestures);
  const zoomed = view.scale > 1;
  return (
    <div ref={stage} className={zoomed ? styles.zoomedStage : styles.stage}>
      <div
        ref={imageArea}
        className={styles.imageArea}
        data-scale={view.scale}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      >
        {/* When zoomed, a larger `sizes` value makes the browser load a larger image. */}
        <ProductImage
          key={image?.id}
          image={image}
          preset="detail"
          sizes={zoomed ? "250vmin" : "100vmin"}
          first
        />
      </div>
    </div>
  );
}
