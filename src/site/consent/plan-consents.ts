import type { BlockRecord } from "../../domain/content/block-records";
import { resolveCompanyProfile } from "../../domain/contact/company";
import { createDirectionsUrl } from "../../domain/contact/directions-url";
import { type ExternalContentRef, RECENTLY_VIEWED_CONSENT } from "../../domain/consent/consent";
import {
  resolveConsentEntries,
  calculateConsentVersion,
  privacyPagePath,
} from "../../domain/consent/consent-entries";
import { DEFAULT_LOCALE, type Locale } from "../../domain/locale/locale";
import { CONSENT_MESSAGES } from "../../domain/locale/messages/consent.generated";
import { listBrandClockConsents } from "../layout/plan-brand-clock";
import { interpolate } from "../../domain/text/interpolate";
import type { Localizer } from "../localizer";
import type { BlockView, OptOutView } from "../views/block-view";
import type { AddressView } from "../views/branch-view";
import type { ConsentBannerView } from "../views/layout-view";
import type { AnalyticsConfig } from "../../domain/analytics/matomo-commands";

/** Consent request of the banner and of each external content. */
type ExternalContent = Extract<BlockRecord, { kind: "external-content" }>;

/**
 * Returns the consent request of one locale. The version is the fingerprint of the default locale's
 * request, so that it is the same in every locale (CONSENT-10). Only a shop asks for the list of
 * recently viewed products.
 */
export function planConsents(localizer: Localizer): ConsentBannerView {
  const { siteContent, locale } = localizer;
  const hasShop = siteContent.siteConfig.shop !== null;
  const used = siteContent.consents.filter(
    ({ functionId }) => hasShop || functionId !== RECENTLY_VIEWED_CONSENT,
  );
  const records = used.map((record) => ({
    ...record,
    link:
      record.link === null
        ? null
        : (localizer.createLink(`consent ${record.id}`, record.link)?.href ?? null),
  }));
  const entries = (language: Locale) =>
    resolveConsentEntries(
      records,
      language,
      CONSENT_MESSAGES[language].entries,
      siteContent.siteConfig.matomo !== null,
    );
  return {
    version: calculateConsentVersion(entries(DEFAULT_LOCALE)),
    privacy: privacyPagePath(locale),
    entries: entries(locale),
  };
}

/**
 * Returns the placeholder of a map, video or brand area, shown until the visitor consents
 * (CONSENT-8).
 */
export function planExternalContentBlock(
  localizer: Localizer,
  where: string,
  block: ExternalContent,
  blockIds: { readonly key: string; readonly anchor: string | null },
): BlockView {
  const { headline, text } = localizer.translate(where, block.translations);
  const consent = contentRef(block);
  const messages = CONSENT_MESSAGES[localizer.locale];
  return {
    ...blockIds,
    kind: "external-content",
    content: block.content,
    headline: headline ?? (block.content === "map" ? messages.mapHeadline : null),
    text,
    name: contentName(block, localizer.locale),
    notice: interpolate(messages.contents[block.content].notice, {
      provider: block.provider,
      host: new URL(block.url).host,
    }),
    url: block.url,
    consent,
    image: block.poster ? localizer.createImageRef(block.poster, "wide") : null,
    address: block.content === "map" ? planShopAddress(localizer) : null,
    privacy: privacyPagePath(localizer.locale),
  };
}

/**
 * Returns the consent manager: names of all contents that need consent, and the analytics opt-out
 * if analytics is configured (LEGAL-3, ANALYTICS-4).
 */
export function planConsentManagerBlock(
  localizer: Localizer,
  blockIds: { readonly key: string; readonly anchor: string | null },
  headline: string | null,
): BlockView {
  const { siteContent, locale } = localizer;
  const blocks = [...siteContent.pages, ...siteContent.brands]
    .flatMap((page) => page.blocks)
    .flatMap((block) => (isExternal(block) ? [block] : []));
  const names = new Map(blocks.map((block) => [block.consentId, contentName(block, locale)]));
  return {
    ...blockIds,
    kind: "consent-manager",
    headline,
    contents: [
      ...[...names].map(([id, name]) => ({ id, name })),
      ...listBrandClockConsents(localizer),
    ],
    version: planConsents(localizer).version,
    optOut: siteContent.siteConfig.matomo
      ? optOut(siteContent.siteConfig.matomo.url, locale)
      : null,
  };
}

/**
 * Returns the origins of all frames, for the content security policy. The list covers the whole
 * site, because a document's policy stays in force on every page reached without a full load.
 */
export function listFrameOrigins(
  pages: readonly { readonly view: { readonly blocks: readonly BlockView[] } }[],
): readonly string[] {
  const origins = pages.flatMap((page) => page.view.blocks).flatMap((block) => originsOf(block));
  return [...new Set(origins)].sort();
}

/** Returns the origins of the analytics script, which also receives its reports (ANALYTICS-1). */
export function listAnalyticsOrigins(matomo: AnalyticsConfig | null): readonly string[] {
  return matomo ? [new URL(matomo.url).origin] : [];
}

function originsOf(block: BlockView): readonly string[] {
  if (block.kind === "external-content") return [block.consent.origin];
  if (block.kind === "consent-manager" && block.optOut) return [new URL(block.optOut.src).origin];
  return [];
}

function isExternal(block: BlockRecord): block is ExternalContent {
  return block.kind === "external-content";
}

function contentRef({ consentId, provider, url }: ExternalContent): ExternalContentRef {
  return { id: consentId, provider, origin: new URL(url).origin };
}

function contentName({ content, provider }: ExternalContent, locale: Locale): string {
  return interpolate(CONSENT_MESSAGES[locale].contents[content].name, { provider });
}

function optOut(analytics: string, locale: Locale): OptOutView {
  const src = new URL(`${analytics.replace(/\/+$/, "")}/index.php`);
  src.search = new URLSearchParams({
    module: "CoreAdminHome",
    action: "optOut",
    language: locale,
  }).toString();
  return { src: src.href, host: src.host };
}

function planShopAddress(localizer: Localizer): AddressView | null {
  const { siteContent } = localizer;
  const { address } = resolveCompanyProfile(siteContent.company);
  if (!address) return null;
  const { street, number, zipCode: zip, city, countryCode } = address;
  return {
    lines: localizer
      .contact()
      .filter((line) => line.kind === "company-name" || line.kind === "address"),
    directions: {
      kind: "external",
      href: createDirectionsUrl({
        name: siteContent.company.displayName,
        street,
        number,
        zip,
        city,
        countryCode,
      }),
    },
  };
}
