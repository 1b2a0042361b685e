import * as styles from "./component-page.module.css";
import { ButtonSection } from "./button-section";
import { ControlSection } from "./control-section";
import { FieldSection } from "./field-section";
import { FeedbackSection } from "./feedback-section";
import { OverlaySection } from "./overlay-section";
import { TokenSection } from "./token-section";

type Props = {
  readonly mode: "light" | "dark";
  /** Name of the overlay that is open from the start. */
  readonly initiallyOpen: string | null;
};

/** Renders all components of the kit, one section for each group. */
export function ComponentPage({ mode, initiallyOpen }: Props) {
  return (
    <main className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>Components</h1>
        <p>
          Mode: {mode}. <a href={mode === "light" ? "?mode=dark" : "?"}>Switch</a>
        </p>
      </header>
      <TokenSection />
      <ButtonSection />
      <FieldSection />
      <FeedbackSection />
      <ControlSection initiallyOpen={initiallyOpen} />
      <OverlaySection initiallyOpen={initiallyOpen} />
    </main>
  );
}
