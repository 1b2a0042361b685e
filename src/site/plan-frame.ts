import { resolveEntries, type ResolvedEntry } from "../domain/menu";
import { homePath } from "../domain/route";
import { shopRoot } from "../domain/shop-path";
import { footerWidgets, UNKNOWN_WIDGET_TEXT, type Widget } from "../domain/widget";
import type { Localized } from "../domain/locale";
import { leadsSomewhere, reachable } from "./menu-targets";
import { planConsents } from "./consents";
import { linkView, type Speaker } from "./speaker";
import type { FooterWidgetView, FrameView, LabelledLink, MenuLinkView } from "./views";

/** How the appointment page is linked (ROUTE-6). */
const APPOINTMENT: Localized<string> = {
  de: "Online Terminvereinbarung",
  en: "Book an appointment online",
  fr: "Prendre rendez-vous en ligne",
};

/** Header and footer of one language. */
export function planFrame(speaker: Speaker): FrameView {
  const { house, locale, paths, words } = speaker;
  const { siteConfig } = house;
  const pathOf = (key: string) => {
    const page = house.pages.find((candidate) => candidate.key === key);
    return (page && paths.pages.get(page.id)?.[locale]) ?? null;
  };
  const booking = siteConfig.calendarBooking ? pathOf("appointment") : null;
  const appointment: LabelledLink | null = booking ? { kind: "page", href: booking, label: APPOINTMENT[locale] } : null;
  const leads = leadsSomewhere(house, paths);
  const menu = (position: "primary" | "social" | "legal") => {
    const entries = house.menus.filter((record) => record.position === position).flatMap((record) => record.entries);
    const report = {
      refused: (entry: number) => speaker.note(`menu_entry ${entry}: its link was refused`),
      note: speaker.note,
    };
    return reachable(resolveEntries(entries, locale, paths.lookups[locale], report), leads, speaker.note);
  };
  // A dark logo on a dark base could not be read.
  const headerLogo = (house.theme.mode === "dark" ? siteConfig.logoInverse : null) ?? siteConfig.logo;
  const social = menu("social").flatMap(toLinks);
  const legal = menu("legal").flatMap(toLinks);
  const widget = (entry: Widget): FooterWidgetView => toWidgetView(entry, { speaker, appointment, social, legal });
  return {
    language: locale,
    siteTitle: words(`site_config ${siteConfig.id}`, siteConfig.translations).seoTitle,
    companyName: house.company.displayName,
    home: homePath(locale),
    primary: menu("primary").flatMap(toMenuLink),
    social,
    contact: speaker.contact(),
    contactPage: pathOf("contact"),
    appointment,
    shopRoot: siteConfig.shop ? shopRoot(locale, siteConfig.shop.path) : null,
    footer: footerWidgets(house.widgets, locale, speaker.note).map(widget),
    logo: headerLogo ? speaker.picture(headerLogo, "logo") : null,
    consents: planConsents(speaker),
    logoInverse: siteConfig.logoInverse ? speaker.picture(siteConfig.logoInverse, "logo") : null,
  };
}

/** An entry of the header with what opens below it; a group without a link of its own takes its first link's. */
function toMenuLink(entry: ResolvedEntry): readonly MenuLinkView[] {
  if (entry.kind === "link") return [{ ...linkView(entry.link), label: entry.label, sub: [], groups: [] }];
  const sub = entry.sub.flatMap(toLinks);
  const groups = entry.groups.map((group) => ({ label: group.label, links: group.sub.flatMap(toLinks) }));
  const target = entry.link ? linkView(entry.link) : (sub[0] ?? groups[0]?.links[0]);
  return target ? [{ kind: target.kind, href: target.href, label: entry.label, sub, groups }] : [];
}

function toLinks(entry: ResolvedEntry): readonly LabelledLink[] {
  if (entry.kind === "link") return [{ ...linkView(entry.link), label: entry.label }];
  return entry.link ? [{ ...linkView(entry.link), label: entry.label }] : entry.sub.flatMap(toLinks);
}

type WidgetParts = {
  readonly speaker: Speaker;
  readonly appointment: LabelledLink | null;
  readonly social: readonly LabelledLink[];
  readonly legal: readonly LabelledLink[];
};

function toWidgetView(widget: Widget, { speaker, appointment, social, legal }: WidgetParts): FooterWidgetView {
  const { header } = widget;
  const contact = speaker.contact();
  switch (widget.kind) {
    case "address":
      return {
        kind: "address",
        header,
        showLogo: widget.showLogo,
        lines: contact.filter((line) => line.kind === "company-name" || line.kind === "address"),
      };
    case "contact":
      return { kind: "contact", header, lines: contact.filter((line) => line.kind === "phone" || line.kind === "email"), appointment };
    case "openingHours":
      return { kind: "opening-hours", header, branches: speaker.house.branches.map(speaker.branch) };
    case "navigation":
      return { kind: "navigation", header, links: legal };
    case "social":
      return { kind: "social", header, links: social };
    case "unknown":
      return { kind: "unknown", header, text: UNKNOWN_WIDGET_TEXT };
  }
}
