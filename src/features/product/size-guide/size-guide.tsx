import { useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyComponent } from "../../../ui/loading/lazy-component";
import * as styles from "../page/product-info.module.css";
import type { SizeGuideContentProps } from "./size-guide-content";

/** Id of the size guide, target of the button next to the variant select. */
const SIZE_GUIDE_ID = "size-guide";

const load = () => import("./size-guide-content");
const preload = () => void load().catch(() => undefined);
const SizeTable = lazyComponent<SizeGuideContentProps>(() =>
  load().then((module) => module.SizeGuideContent),
);

/**
 * Renders the collapsed size guide. Its content is loaded on hover or focus and rendered when
 * opened (PRODUCT-1).
 */
export function SizeGuide(props: SizeGuideContentProps) {
  const { t } = useTranslation("shop");
  const [opened, setOpened] = useState(false);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only preloads
    <details
      id={SIZE_GUIDE_ID}
      className={styles.more}
      onToggle={() => setOpened(true)}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <summary>{t("product.sizeGuide")}</summary>
      {opened ? <SizeTable {...props} /> : null}
    </details>
  );
}

/** Opens the size guide and moves focus to it. */
export function OpenSizeGuideButton() {
  const { t } = useTranslation("shop");
  const openDetails = () => {
    const details = document.getElementById(SIZE_GUIDE_ID);
    details?.setAttribute("open", "");
    details?.querySelector("summary")?.focus();
  };
  return (
    <button
      type="button"
      className={styles.textButton}
      onClick={openDetails}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {t("product.sizeGuide")}
    </button>
  );
}
