import { FONT_SIZES, SPACING, tokenVariable } from "../theme/tokens";
import * as styles from "./component-page.module.css";
import { Row, Section } from "./section";

/** Pairs of a surface and a text color that are used together. */
const COLORS = [
  ["--bg", "--fg"],
  ["--bg-subtle", "--fg"],
  ["--bg-subtle", "--fg-muted"],
  ["--bg", "--brand-fg"],
  ["--brand", "--brand-contrast"],
  ["--bg-inverted", "--fg-inverted"],
  ["--button-background", "--button-text"],
] as const;

/** Colors, font sizes and distances. */
export function TokenSection() {
  return (
    <Section title="Tokens">
      <Row caption="Colors">
        {COLORS.map(([surface, text]) => (
          <div
            key={`${surface} ${text}`}
            className={styles.swatch}
            style={{ background: `var(${surface})`, color: `var(${text})` }}
          >
            {surface.slice(2)}
            <br />
            {text.slice(2)}
          </div>
        ))}
      </Row>
      <Row caption="Font sizes">
        {Object.keys(FONT_SIZES).map((key, index) => (
          <p
            key={key}
            className={styles.specimen}
            style={{
              fontSize: `var(${tokenVariable("text", key)})`,
              fontFamily: index < 6 ? "var(--sans)" : "var(--serif)",
            }}
          >
            {key} Trauringe aus eigener Werkstatt
          </p>
        ))}
      </Row>
      <Row caption="Distances">
        {Object.keys(SPACING).map((key) => (
          <div key={key} className={styles.space}>
            <span className={styles.bar} style={{ width: `var(${tokenVariable("space", key)})` }} />
            {key}
          </div>
        ))}
      </Row>
    </Section>
  );
}
