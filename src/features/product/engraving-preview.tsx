import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { Engraving } from "../../domain/engraving";
import * as styles from "./engraving-preview.module.css";

const SHAPES = { band: styles.band, seal: styles.seal, plate: styles.plate } as const;

/** Shorter lines are not set larger than this many characters would be. */
const LEAST_LETTERS = { band: 10, seal: 2, plate: 10 } as const;

type Letters = CSSProperties & { readonly "--letters": number };

/**
 * The words as they will look, cut into metal. It is there before anything is written, so that nothing moves; for screen readers it says
 * nothing that the field does not.
 */
export function EngravingPreview({ engraving: { shape, lettering, lines, longest } }: { readonly engraving: Engraving }) {
  const { t } = useTranslation("shop");
  const letters: Letters = { "--letters": Math.max(LEAST_LETTERS[shape], longest) };
  return (
    <figure className={styles.preview} aria-hidden="true">
      <div className={SHAPES[shape]}>
        <div className={styles.words} data-lettering={lettering} style={letters}>
          {lines.map((line, index) => (
            <span key={index} className={styles.line}>
              {line}
            </span>
          ))}
        </div>
      </div>
      <figcaption className={styles.caption}>{t("product.preview")}</figcaption>
    </figure>
  );
}
