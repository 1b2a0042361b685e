import type { CSSProperties } from "react";
import type { EngravingShape } from "../../../domain/personalization/engraving-shape";
import { resolveEngraving } from "../../../domain/personalization/engraving";
import type {
  Personalization,
  PersonalizationValues,
} from "../../../domain/personalization/personalization";
import * as styles from "./engraving-text.module.css";

export type EngravingTextProps = {
  readonly personalization: Personalization;
  readonly values: PersonalizationValues;
  readonly shape: EngravingShape;
};

/** Minimum number of characters for the font size; shorter lines are not set larger. */
const MIN_CHARACTERS = { band: 10, seal: 2, plate: 10 } as const;

type CharacterCountStyle = CSSProperties & { readonly "--letters": number };

/** Renders the engraved text in its lettering, as large as the shape allows. */
export function EngravingText({ personalization, values, shape }: EngravingTextProps) {
  const { lettering, lines, longest } = resolveEngraving(personalization, values);
  const letters: CharacterCountStyle = { "--letters": Math.max(MIN_CHARACTERS[shape], longest) };
  return (
    <div className={styles.text} data-shape={shape} data-lettering={lettering} style={letters}>
      {lines.map((line, index) => (
        <span key={index} className={styles.line}>
          {line}
        </span>
      ))}
    </div>
  );
}
