import { resolveCompanyProfile } from "../../domain/contact/company";
import { joinParts } from "../../domain/text/lines";
import { BROWSER_STORAGE, listStorageKeys } from "../../domain/legal/browser-storage";
import { PAYMENT_RECIPIENTS } from "../../domain/legal/payment-recipients";
import {
  listPrivacyTopics,
  PRIVACY_CHAPTERS,
  type PrivacyChapter,
  type PrivacyFacts,
  type PrivacyTopic,
} from "../../domain/legal/privacy-topics";
import { PRIVACY_TEXTS } from "../../domain/legal/privacy-texts";
import { interpolate } from "../../domain/text/interpolate";
import { noBreakAddress } from "../../domain/text/no-break-address";
import { escapeHtml } from "../head/head-tag";
import type { Localizer } from "../localizer";
import { prepareRichText } from "../pages/rich-text";
import type { BlockView } from "../views/block-view";
import { collectPrivacyFacts } from "./collect-privacy-facts";
import {
  describeTransfers,
  listRecipients,
  type Recipients,
  resolveRecipients,
} from "./resolve-recipients";

/** Anchors of the chapters. Those of storage and statistics are fixed (ROUTE-8). */
const ANCHORS: Readonly<Record<PrivacyChapter, string>> = {
  visit: "besuch",
  forms: "formulare",
  shop: "bestellen",
  storage: "cookies",
  contents: "fremde-inhalte",
  statistics: "matomo-ehemals-piwik",
};

/**
 * Returns the privacy policy of a locale: controller, one chapter for each area with a section for
 * each topic that applies to the site, and rights (LAW-7).
 */
export function planPrivacyPolicy(localizer: Localizer): readonly BlockView[] {
  const { locale } = localizer;
  const { controller, chapters, rights } = PRIVACY_TEXTS[locale];
  const facts = collectPrivacyFacts(localizer);
  const topics = listPrivacyTopics(facts);
  const recipients = resolveRecipients(localizer);
  const chapter = (key: PrivacyChapter): readonly BlockView[] =>
    topics[key].length === 0
      ? []
      : [
          block(
            ANCHORS[key],
            chapters[key],
            topics[key].map((topic) => renderTopic(localizer, topic, facts, recipients)).join("\n"),
          ),
        ];
  return [
    block("verantwortlich", controller.title, renderController(localizer)),
    ...PRIVACY_CHAPTERS.flatMap(chapter),
    block("rechte", rights.title, renderRights(localizer)),
  ];
}

const block = (anchor: string, headline: string, html: string): BlockView => ({
  kind: "text",
  key: `privacy-${anchor}`,
  anchor,
  headline,
  html,
  links: [],
});

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** Returns name and address of the data protection officer, or `null` if none is recorded. */
function officerOf({ siteContent }: Localizer): string | null {
  const officer = siteContent.legalNotice?.dataProtection;
  if (!officer) return null;
  const street = joinParts(officer.street, officer.number);
  const place = joinParts(officer.zipCode, officer.city);
  return noBreakAddress(
    [officer.name, street, place, officer.phoneNumber, officer.email].join(", "),
  );
}

function companyOf({ siteContent, locale }: Localizer): string {
  const { companyName, address, phone, email } = resolveCompanyProfile(siteContent.company);
  const country =
    address && new Intl.DisplayNames(locale, { type: "region" }).of(address.countryCode);
  const lines = address
    ? [joinParts(address.street, address.number), joinParts(address.zipCode, address.city)]
    : [];
  return noBreakAddress([companyName, ...lines, country, phone, email].filter(Boolean).join(", "));
}

function renderController(localizer: Localizer): string {
  const { controller } = PRIVACY_TEXTS[localizer.locale];
  const officer = officerOf(localizer);
  return [
    interpolate(controller.company, { company: companyOf(localizer) }),
    ...(officer === null ? [] : [interpolate(controller.officer, { officer })]),
    controller.duty,
  ]
    .map(paragraph)
    .join("\n");
}

function renderRights(localizer: Localizer): string {
  const { siteContent, locale } = localizer;
  const { rights } = PRIVACY_TEXTS[locale];
  const profile = resolveCompanyProfile(siteContent.company);
  const email = siteContent.legalNotice?.dataProtection?.email ?? profile.email;
  const contact = email ?? profile.companyName;
  const link = email && `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`;
  const sentence = paragraph(interpolate(rights.contact, { contact }));
  return [
    paragraph(rights.rights),
    `<h3>${escapeHtml(rights.objectionTitle)}</h3>`,
    // Separate from all other information and emphasized (Art. 21 (4) GDPR).
    `<p><strong>${escapeHtml(rights.objection)}</strong></p>`,
    link ? sentence.replace(escapeHtml(contact), () => link) : sentence,
    paragraph(rights.complaint),
  ].join("\n");
}

function renderTopic(
  localizer: Localizer,
  topic: PrivacyTopic,
  facts: PrivacyFacts,
  recipients: Recipients,
): string {
  const { locale } = localizer;
  const { labels, topics, recipients: words } = PRIVACY_TEXTS[locale];
  const text = topics[topic];
  const values = describeStatistics(localizer);
  const receivers = text.recipients ?? "";
  const transfers = [
    ...(text.transfer === undefined ? [] : [text.transfer]),
    ...describeTransfers(receivers, recipients, localizer),
  ];
  const item = (label: string, value: string) =>
    value === ""
      ? []
      : [
          `<li><strong>${escapeHtml(label)}</strong> ${escapeHtml(interpolate(value, values))}</li>`,
        ];
  return [
    `<h3>${escapeHtml(text.title)}</h3>`,
    paragraph(interpolate(text.purpose, values)),
    "<ul>",
    ...item(labels.data, text.data),
    ...item(labels.basis, text.basis),
    ...item(labels.recipients, listRecipients(receivers, recipients, words.separator)),
    ...item(labels.transfer, transfers.join(" ")),
    ...item(labels.storage, text.storage),
    ...item(labels.duty, text.duty),
    ...renderPolicyLink(localizer, topic),
    "</ul>",
    ...(topic === "browser_storage" ? [renderStorage(localizer, facts)] : []),
  ].join("\n");
}

/** Returns what the section about statistics states of this site. */
function describeStatistics({ locale, siteContent }: Localizer): Readonly<Record<string, string>> {
  const { statistics } = PRIVACY_TEXTS[locale];
  const { matomo, shop } = siteContent.siteConfig;
  return {
    host: matomo ? new URL(matomo.url).host : "",
    shop: shop ? statistics.shop : "",
    order: shop ? statistics.order : "",
    errors: matomo?.jsErrorTracking ? statistics.errors : "",
  };
}

function renderPolicyLink({ locale }: Localizer, topic: PrivacyTopic): readonly string[] {
  const entry = Object.entries(PAYMENT_RECIPIENTS).find(([key]) => topic === `payment_${key}`);
  if (!entry) return [];
  const [, { name, policyUrl }] = entry;
  const label = interpolate(PRIVACY_TEXTS[locale].labels.policy, { name });
  const url = escapeHtml(policyUrl);
  return [`<li><strong>${escapeHtml(label)}</strong> <a href="${url}">${url}</a></li>`];
}

function renderStorage({ locale }: Localizer, facts: PrivacyFacts): string {
  const { columns, basis, kinds, rows } = PRIVACY_TEXTS[locale].storage;
  const cells = (tag: string, texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag.split(" ")[0]}>`).join("")}</tr>`;
  const head = cells('th scope="col"', [
    columns.name,
    columns.purpose,
    columns.basis,
    columns.kept,
  ]);
  const body = listStorageKeys(facts).map((key) => {
    const { name, kind, basis: why } = BROWSER_STORAGE[key];
    return cells("td", [`${name} (${kinds[kind]})`, rows[key].purpose, basis[why], rows[key].kept]);
  });
  return prepareRichText(
    `<table><thead>${head}</thead><tbody>${body.join("")}</tbody></table>`,
    locale,
  );
}
