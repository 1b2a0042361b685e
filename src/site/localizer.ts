import { resolveCompanyProfile } from "../domain/contact/company";
import {
  createContactLines,
  createImprintLines,
  type ContactLine,
  type FormatPhone,
} from "../domain/contact/contact-lines";
import { createDirectionsUrl } from "../domain/contact/directions-url";
import { resolveBranchName } from "../domain/branches/branch-name";
import type { BranchRecord } from "../domain/content/records";
import type { FileId } from "../domain/content/file";
import { resolveLinkHref, resolveLink, type ResolvedLink } from "../domain/navigation/link";
import { resolveTranslation, type Locale } from "../domain/locale/locale";
import { createFieldTranslator } from "../domain/locale/translate-fields";
import { parseOpeningDay } from "../domain/opening-hours/day-codes";
import { createDatedRows } from "../domain/opening-hours/dated-rows";
import { createOpeningRows } from "../domain/opening-hours/opening-hours";
import { createCurrentSchedule } from "../domain/opening-hours/opening-schedule";
import { CROPPED_PRESETS, type ImagePreset, type ImageRef } from "../domain/media/image";
import { createShopPaths } from "../domain/navigation/shop-paths";
import type { SiteContent, TeaserProductRecord } from "../domain/content/site-content";
import { createPathCheck, removeDisabledLinks } from "./pages/existing-paths";
import type { SitePaths } from "./pages/plan-page-paths";
import { prepareRichText } from "./pages/rich-text";
import { formatDisplayPrice } from "./shop/price-label";
import type { ProductCardView } from "./views/block-view";
import type { BranchNameView, BranchView, PhoneView } from "./views/branch-view";
import type { LabelledLink, LinkView } from "./views/link-view";

type LocalizerInput = {
  readonly siteContent: SiteContent;
  readonly paths: SitePaths;
  readonly locale: Locale;
  /** Formats phone numbers. Injected so that only the build bundles the phone metadata. */
  readonly describePhone: FormatPhone;
  /**
   * Receives build warnings: missing translation, refused link, image without a file (ROUTE-10).
   */
  readonly log: (message: string) => void;
  /** Whether the service worker keeps visited pages. */
  readonly isOfflineEnabled: boolean;
  /** Time of the build, in milliseconds since the epoch. */
  readonly now: number;
};

/** Resolves the texts, links, images and formats of one locale. */
export type Localizer = ReturnType<typeof createLocalizer>;

export function createLocalizer({
  siteContent,
  paths,
  locale,
  describePhone,
  log,
  isOfflineEnabled,
  now,
}: LocalizerInput) {
  const profile = resolveCompanyProfile(siteContent.company);
  const leadsToPage = createPathCheck(siteContent, paths);

  /**
   * Returns the translation for the locale. `where` names the record in the warning about a
   * fallback.
   */
  function translate<T extends { readonly language: Locale }>(
    where: string,
    translations: readonly T[],
  ): T {
    const picked = resolveTranslation(translations, locale, (message) =>
      log(`${where}: ${message}`),
    );
    if (!picked) throw new Error(`${where} was parsed without a translation in any language.`);
    return picked;
  }

  /**
   * Returns the link to a path. Returns `null` if it is refused, or if its page does not exist, for
   * example because a setting switches it off (ROUTE-6).
   */
  function createLink(where: string, path: string): LinkView | null {
    const target = { path, pathPrefix: null, externalPath: null, anchor: null, type: null };
    const resolved = resolveLink(target, locale, paths.lookups[locale] ?? {});
    if (!resolved.ok) {
      log(`${where}: the link "${path}" was rejected (${resolved.failure.code})`);
      return null;
    }
    if (resolved.value.kind === "page" && !leadsToPage(resolved.value.path)) {
      log(`${where}: the link "${path}" leads to no page, and is omitted`);
      return null;
    }
    return createLinkView(resolved.value);
  }

  function createLabelledLink(
    where: string,
    path: string | null,
    label: string | null,
  ): LabelledLink | null {
    const target = path === null || label === null ? null : createLink(where, path);
    return target && label !== null ? { ...target, label } : null;
  }

  function createImageRef(file: FileId, preset: ImagePreset): ImageRef {
    const { alt = [], focus } = siteContent.files.get(file) ?? {};
    const text = resolveTranslation(alt, locale)?.alt ?? "";
    const isCropped = focus !== undefined && CROPPED_PRESETS.has(preset);
    return { file, preset, alt: text, ...(isCropped ? { focus } : {}) };
  }

  function phone(number: string | null): PhoneView | null {
    if (number === null) return null;
    const { text, href } = describePhone(number);
    return href === undefined ? { text } : { text, href };
  }

  /** Returns the name of a branch, with its language if that is not the one of the page. */
  function createBranchName(record: BranchRecord): BranchNameView {
    const { text, language } = resolveBranchName(record, locale);
    return { name: text, ...(language === locale ? {} : { nameLanguage: language }) };
  }

  function createBranchView(record: BranchRecord): BranchView {
    const schedule = createCurrentSchedule(record, now, locale);
    return {
      language: locale,
      ...createBranchName(record),
      street: record.street,
      city: `${record.zip} ${record.city}`,
      phone: phone(record.phone),
      email: record.email,
      directions: createDirectionsUrl({
        name: siteContent.company.displayName,
        street: record.street,
        zip: record.zip,
        city: record.city,
        countryCode: record.countryCode,
      }),
      hours: createOpeningRows(record.hours, locale).map(({ day, times }) => {
        const coverage = parseOpeningDay(day);
        return {
          day,
          times,
          weekdays: coverage?.weekdays ?? [],
          special: coverage?.special ?? null,
        };
      }),
      datedHours: createDatedRows(schedule, now, record.timeZone, locale),
      schedule,
      timeZone: record.timeZone,
    };
  }

  function createProductCardView(record: TeaserProductRecord): ProductCardView {
    const shop = createShopPaths(siteContent.siteConfig.shop?.path);
    return {
      href: shop.product(locale, record.id, record.slug),
      manufacturer: record.manufacturer,
      name: createFieldTranslator(record, record.translations, locale)("name"),
      price: formatDisplayPrice(record.price, locale),
      image: record.image ? createImageRef(record.image, "card") : null,
    };
  }

  return {
    locale,
    now,
    siteContent,
    paths,
    log,
    isOfflineEnabled,
    leadsToPage,
    translate,
    richText: (html: string): string =>
      prepareRichText(
        removeDisabledLinks(html, { disabled: paths.disabled, siteUrl: siteContent.project.url }),
        locale,
      ),
    createLink,
    createLabelledLink,
    createImageRef,
    createBranchName,
    createBranchView,
    createProductCardView,
    contact: (): readonly ContactLine[] => createContactLines(profile, locale, describePhone),
    imprint: (): readonly ContactLine[] => [
      ...createContactLines(profile, locale, describePhone),
      ...createImprintLines(siteContent.company, locale, describePhone),
    ],
    phone: (number: string | null = profile.phone): PhoneView | null => phone(number),
    email: (): string | null => profile.email,
  };
}

export function createLinkView(link: ResolvedLink): LinkView {
  return { kind: link.kind, href: resolveLinkHref(link) };
}
