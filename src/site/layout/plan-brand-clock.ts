import { parseBrandClockScriptUrl } from "../../domain/content/brand-clock-script-url";
import type { ExternalContentRef } from "../../domain/consent/consent";
import { privacyPagePath } from "../../domain/consent/consent-entries";
import { CONSENT_MESSAGES } from "../../domain/locale/messages/consent.generated";
import { interpolate } from "../../domain/text/interpolate";
import type { Localizer } from "../localizer";
import type { BrandClockView } from "../views/layout-view";

/** One consent id per site. The consent's origin distinguishes the clocks of different brands. */
const CONSENT_ID = "brand-clock";

/**
 * Returns the brand clock of one locale (CLOCK-1), or `null` if it is disabled or incomplete. Logs
 * what is missing.
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
  const messages = CONSENT_MESSAGES[locale].contents.brand_clock;
  const provider = brand.displayName;
  const values = { provider, host: new URL(script.url).host };
  const consent: ExternalContentRef = { id: CONSENT_ID, provider, origin: script.origin };
  return {
    brand: provider,
    href,
    eyebrow: messages.eyebrow,
    notice: interpolate(messages.notice, values),
    activeNotice: interpolate(messages.running, values),
    privacy: privacyPagePath(locale),
    script: script.url,
    dealerKey: brandClock.dealerKey,
    consent,
  };
}

/** Returns the clock's id and name for the consent manager. Empty if no clock is shown. */
export function listBrandClockConsents(
  localizer: Localizer,
): readonly { readonly id: string; readonly name: string }[] {
  const clock = planBrandClock(localizer);
  return clock
    ? [
        {
          id: clock.consent.id,
          name: interpolate(CONSENT_MESSAGES[localizer.locale].contents.brand_clock.name, {
            provider: clock.brand,
          }),
        },
      ]
    : [];
}
