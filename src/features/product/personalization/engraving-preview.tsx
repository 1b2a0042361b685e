import { useTranslation } from "react-i18next";
import type { Metal } from "../../../domain/catalogue/metal";
import { resolveEngravingShape } from "../../../domain/personalization/engraving-shape";
import { lazyComponent } from "../../../ui/loading/lazy-component";
import type { EngravingTextProps } from "./engraving-text";
import * as styles from "./engraving-preview.module.css";
import * as colors from "./metal-colors.module.css";

const SHAPES = { band: styles.band, seal: styles.seal, plate: styles.plate } as const;

const LazyEngravingText = lazyComponent<EngravingTextProps>(() =>
  import("./engraving-text").then((module) => module.EngravingText),
);

/**
 * Previews the engraving on metal. The metal appears with the first character, and the text
 * component loads then. Hidden from screen readers, because it only repeats the fields.
 */
export function EngravingPreview({
  personalization,
  values,
  metal,
}: Omit<EngravingTextProps, "shape"> & { readonly metal: Metal | undefined }) {
  const { t } = useTranslation("shop");
  const shape = resolveEngravingShape(personalization);
  if (!shape) return null;
  return (
    <figure className={styles.preview} aria-hidden="true">
      <div className={`${SHAPES[shape]} ${colors.metal}`} data-metal={metal}>
        <LazyEngravingText personalization={personalization} values={values} shape={shape} />
      </div>
      <figcaption className={styles.caption}>{t("product.preview")}</figcaption>
    </figure>
  );
}
