import de from "../../../locales/de/consent.json";
import en from "../../../locales/en/consent.json";
import fr from "../../../locales/fr/consent.json";
import { parseBrandClockScriptUrl } from "../../domain/content/brand-clock-script-url";
import type { ExternalContentRef } from "../../domain/consent/consent";
import { privacyPagePath } from "../../domain/consent/consent-entries";
import type { Localized } from "../../domain/locale/locale";
import { interpolate } from "../interpolate";
import type { Localizer } from "../localizer";
import type { BrandClockView } from "../view-models";

/**
 * One for the house: whoever has agreed to another brand's clock is told by the consent's origin.
 */
const CONSENT_ID = "brand-clock";

const WORDS: Localized<typeof de> = { de, en, fr };

/**
 * The brand's clock of one language (CLOCK-1), where it is switched on and complete; what it lacks,
 * the build says.
 */
export function planBrandClock(localizer: Localizer): BrandClockView | null {
  const { siteContent, locale, paths, log } = localizer;
  const { brandClock, id } = siteContent.siteConfig;
  if (!brandClock) return null;
  const brand = siteContent.brands.find((candidate) => candidate.id === brandClock.brand);
  const href = brand && paths.brands.get(brand.id)?.[locale];
  const script =
    brandClock.scriptUrl === null ? null : parseBrandClockScriptUrl(brandClock.scriptUrl);
  const missing = [
    ...(brand && href ? [] : ["a published brand"]),
    ...(script ? [] : ["the address of its script (https://…)"]),
    ...(brandClock.dealerKey ? [] : ["the dealer key"]),
  ];
  if (!brand || !href || !script || !brandClock.dealerKey) {
    log(
      `site_config ${id}: the brand's clock is switched on, but not shown: ${missing.join(" and ")} is missing`,
    );
    return null;
  }
  const words = WORDS[locale].contents.brand_clock;
  const provider = brand.displayName;
  const values = { provider, host: new URL(script.url).host };
  const consent: ExternalContentRef = { id: CONSENT_ID, provider, origin: script.origin };
  return {
    brand: provider,
    href,
    eyebrow: words.eyebrow,
    notice: interpolate(words.notice, values),
    activeNotice: interpolate(words.running, values),
    privacy: privacyPagePath(locale),
    script: script.url,
    dealerKey: brandClock.dealerKey,
    consent,
  };
}

/** How the consent manager calls the clock, and under which id; nothing where no clock is shown. */
export function listBrandClockConsents(
  localizer: Localizer,
): readonly { readonly id: string; readonly name: string }[] {
  const clock = planBrandClock(localizer);
  return clock
    ? [
        {
          id: clock.consent.id,
          name: interpolate(WORDS[localizer.locale].contents.brand_clock.name, {
            provider: clock.brand,
          }),
        },
      ]
    : [];
}
