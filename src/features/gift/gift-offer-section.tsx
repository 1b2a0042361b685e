import { useEffect, useState } from "react";
import type { ShopSettings } from "../../clients/content/shop-settings";
import type { Locale } from "../../domain/locale/locale";
import { lazyComponent } from "../../ui/loading/lazy-component";
import { useInView } from "../../ui/loading/use-in-view";
import * as styles from "./gift-offer-section.module.css";

const GiftOffer = lazyComponent(() => import("./gift-offer").then((module) => module.GiftOffer));

/** In view, or above the viewport. Its place is reserved, so it does not load earlier. */
const MARGIN = "1000000px 0px 0px 0px";

type Props = {
  readonly settings: ShopSettings;
  readonly locale: Locale;
  /** Whether title and price are on one line on large screens. */
  readonly wide?: boolean;
};

/**
 * Offers gift wrapping if the shop does (SHOP-8, SETTINGS-2). Loaded when in view, or when anything
 * receives the focus: with Tab, the checkbox has its turn before its place is in view.
 */
export function GiftOfferSection({ settings, locale, wide = false }: Props) {
  const [place, isInView] = useInView<HTMLDivElement>(MARGIN);
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    const load = () => setIsFocused(true);
    document.addEventListener("focusin", load, { once: true });
    return () => document.removeEventListener("focusin", load);
  }, []);
  if (!settings.presentWrapping || !settings.enableCart) return null;
  return (
    <div ref={place} className={wide ? `${styles.place} ${styles.wide}` : styles.place}>
      {isInView || isFocused ? <GiftOffer settings={settings} locale={locale} /> : null}
    </div>
  );
}
