import { RECENTLY_VIEWED_CONSENT } from "../../domain/consent/consent";
import type { BlockRecord } from "../../domain/content/block-records";
import type { PrivacyFacts } from "../../domain/legal/privacy-topics";
import type { SiteContent } from "../../domain/content/site-content";
import { planBrandClock } from "../layout/plan-brand-clock";
import type { Localizer } from "../localizer";

/** Returns all blocks of the published pages and brands. */
const listBlocks = ({ pages, brands }: SiteContent): readonly BlockRecord[] =>
  [...pages, ...brands].flatMap(({ blocks }) => blocks);

/** External content as the policy names it. */
export type ContentProvider = {
  readonly content: PrivacyFacts["contents"][number];
  readonly provider: string;
  readonly host: string;
};

/** Returns the providers of external content, each once for each kind. */
export function listContentProviders(siteContent: SiteContent): readonly ContentProvider[] {
  const providers = listBlocks(siteContent).flatMap((block) =>
    block.kind === "external-content"
      ? [{ content: block.content, provider: block.provider, host: new URL(block.url).host }]
      : [],
  );
  return [...new Map(providers.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** Returns what the site does with personal data, from its content (LAW-7). */
export function collectPrivacyFacts(localizer: Localizer): PrivacyFacts {
  const { siteContent, isOfflineEnabled } = localizer;
  const { siteConfig, shopProcessing, consents } = siteContent;
  const forms = listBlocks(siteContent).flatMap((block) =>
    block.kind === "form" ? [block.form] : [],
  );
  return {
    forms: [...new Set(forms)],
    shop: siteConfig.shop ? shopProcessing : null,
    contents: [...new Set(listContentProviders(siteContent).map(({ content }) => content))],
    brandClock: planBrandClock(localizer) !== null,
    statistics: siteConfig.matomo !== null,
    recentlyViewed:
      siteConfig.shop !== null &&
      consents.some(({ functionId }) => functionId === RECENTLY_VIEWED_CONSENT),
    offline: isOfflineEnabled,
  };
}
