import { resolveMenuEntries, type ResolvedMenuEntry } from "../../domain/navigation/menu";
import { homePath } from "../../domain/navigation/routes";
import { createShopPaths, resolveShopRoot } from "../../domain/navigation/shop-paths";
import {
  resolveFooterWidgets,
  UNKNOWN_WIDGET_TEXT,
  type FooterWidget,
} from "../../domain/content/footer-widgets";
import { SITE_MESSAGES } from "../../domain/locale/messages/site.generated";
import { filterAvailableEntries } from "./available-menu-entries";
import { planBrandClock } from "./plan-brand-clock";
import { planConsents } from "../consent/plan-consents";
import { createLinkView, type Localizer } from "../localizer";
import type { ContactBranchView } from "../views/branch-view";
import type {
  FooterWidgetView,
  LayoutView,
  MenuEntryView,
  SocialLinkView,
} from "../views/layout-view";
import type { LabelledLink } from "../views/link-view";

export function planLayout(localizer: Localizer): LayoutView {
  const { siteContent, locale, paths, translate } = localizer;
  const { siteConfig } = siteContent;
  const pathOf = (key: string) => {
    const page = siteContent.pages.find((candidate) => candidate.key === key);
    return (page && paths.pages.get(page.id)?.[locale]) ?? null;
  };
  const booking = pathOf("appointment");
  const appointment: LabelledLink | null = booking
    ? { kind: "page", href: booking, label: SITE_MESSAGES[locale].appointment }
    : null;
  const menu = (position: "primary" | "social" | "legal") => {
    const entries = siteContent.menus
      .filter((record) => record.position === position)
      .flatMap((record) => record.entries);
    const report = {
      refused: (entry: number) => localizer.log(`menu_entry ${entry}: its link was rejected`),
      note: localizer.log,
    };
    return filterAvailableEntries(
      resolveMenuEntries(entries, locale, paths.lookups[locale] ?? {}, report),
      localizer.leadsToPage,
      localizer.log,
    );
  };
  // A dark logo is unreadable on a dark background.
  const headerLogo =
    (siteContent.theme.mode === "dark" ? siteConfig.logoInverse : null) ?? siteConfig.logo;
  const social = menu("social").flatMap(toSocial);
  const legal = menu("legal").flatMap(toLinks);
  const widget = (entry: FooterWidget): FooterWidgetView =>
    toWidgetView(entry, { localizer, appointment, social, legal });
  return {
    language: locale,
    siteTitle: translate(`site_config ${siteConfig.id}`, siteConfig.translations).seoTitle,
    companyName: siteContent.company.displayName,
    homePath: homePath(locale),
    layout: siteContent.theme.layout,
    primaryMenu: menu("primary").flatMap((entry) => toMenuEntry(entry, localizer)),
    socialLinks: social,
    contactLines: localizer.contact(),
    branches: siteContent.branches.map((branch): ContactBranchView => {
      const {
        hours: _rows,
        datedHours: _dated,
        email: _email,
        ...view
      } = localizer.createBranchView(branch);
      return { ...view, id: branch.id };
    }),
    contactPage: pathOf("contact"),
    appointment,
    shop: siteConfig.shop && {
      name: siteConfig.shop.localizedNames.get(locale) ?? siteConfig.shop.displayName,
      path: siteConfig.shop.path,
      root: resolveShopRoot(locale, siteConfig.shop.path),
      favourites: createShopPaths(siteConfig.shop.path).favourites(locale),
      cart: siteContent.cartEnabled ? createShopPaths(siteConfig.shop.path).cart(locale) : null,
    },
    footer: resolveFooterWidgets(siteContent.widgets, locale, localizer.log).map(widget),
    withdrawal: siteConfig.shop && {
      kind: "page",
      href: createShopPaths(siteConfig.shop.path).withdrawal(locale),
      label: SITE_MESSAGES[locale].withdrawal,
    },
    logo: headerLogo ? localizer.createImageRef(headerLogo, "logo") : null,
    consents: planConsents(localizer),
    analytics: siteConfig.matomo && {
      ...siteConfig.matomo,
      url: siteConfig.matomo.url.replace(/\/+$/, ""),
    },
    brandClock: planBrandClock(localizer),
    logoInverse: siteConfig.logoInverse
      ? localizer.createImageRef(siteConfig.logoInverse, "logo")
      : null,
  };
}

/**
 * Converts a header entry. Its links form the first column, and each of its groups a further one.
 */
function toMenuEntry(
  entry: ResolvedMenuEntry,
  { createImageRef }: Localizer,
): readonly MenuEntryView[] {
  if (entry.kind === "link")
    return [{ kind: "link", label: entry.label, link: createLinkView(entry.link) }];
  const groups = entry.groups.map(({ label, sub }) => ({ label, links: sub.flatMap(toLinks) }));
  const columns = [{ label: null, links: entry.sub.flatMap(toLinks) }, ...groups].filter(
    ({ links }) => links.length > 0,
  );
  const groupLink = entry.link && createLinkView(entry.link);
  if (columns.length === 0)
    return groupLink ? [{ kind: "link", label: entry.label, link: groupLink }] : [];
  const isLinked = columns.some(({ links }) => links.some(({ href }) => href === groupLink?.href));
  return [
    {
      kind: "group",
      label: entry.label,
      overview: groupLink && !isLinked ? groupLink : null,
      image: entry.image ? { ...createImageRef(entry.image, "menu"), alt: "" } : null,
      columns,
    },
  ];
}

function toSocial(entry: ResolvedMenuEntry): readonly SocialLinkView[] {
  const media = (entry.kind === "link" && entry.media) || "other";
  return toLinks(entry).map((link) => ({ ...link, media }));
}

function toLinks(entry: ResolvedMenuEntry): readonly LabelledLink[] {
  if (entry.kind === "link") return [{ ...createLinkView(entry.link), label: entry.label }];
  return entry.link
    ? [{ ...createLinkView(entry.link), label: entry.label }]
    : entry.sub.flatMap(toLinks);
}

type WidgetParts = {
  readonly localizer: Localizer;
  readonly appointment: LabelledLink | null;
  readonly social: readonly LabelledLink[];
  readonly legal: readonly LabelledLink[];
};

function toWidgetView(
  widget: FooterWidget,
  { localizer, appointment, social, legal }: WidgetParts,
): FooterWidgetView {
  const { header } = widget;
  const contact = localizer.contact();
  switch (widget.kind) {
    case "address":
      return {
        kind: "address",
        header,
        showLogo: widget.showLogo,
        lines: contact.filter((line) => line.kind === "company-name" || line.kind === "address"),
      };
    case "contact":
      return {
        kind: "contact",
        header,
        lines: contact.filter((line) => line.kind === "phone" || line.kind === "email"),
        appointment,
      };
    case "openingHours":
      return {
        kind: "opening-hours",
        header,
        branches: localizer.siteContent.branches.map(localizer.createBranchView),
      };
    case "navigation":
      return { kind: "navigation", header, links: legal };
    case "social":
      return { kind: "social", header, links: social };
    case "unknown":
      return { kind: "unknown", header, text: UNKNOWN_WIDGET_TEXT };
  }
}
