import type { LegalPageType } from "../../domain/content/legal";
import type { PageRecord } from "../../domain/content/records";
import { resolveCompanyProfile } from "../../domain/contact/company";
import {
  createWithdrawalInstruction,
  type WithdrawalInstruction,
} from "../../domain/legal/withdrawal-instruction";
import { createShopPaths } from "../../domain/navigation/shop-paths";
import { toAbsoluteUrl } from "../head/create-head-tags";
import { escapeHtml } from "../head/head-tag";
import type { Localizer } from "../localizer";
import { planPrivacyPolicy } from "../privacy/plan-privacy-policy";
import type { BlockView } from "../views/block-view";

/** Pages whose text comes from the shop settings, shared by site and shop (LEGAL-4). */
const LEGAL_PAGES: Readonly<Record<string, LegalPageType>> = {
  agb: "agb",
  widerruf: "widerruf",
  versand_und_zahlung: "versand-und-zahlung",
};

/**
 * Returns the legal texts that a page begins with. On the page about withdrawal, the statutory
 * instruction and form come first (LAW-1); the text of the settings explains them. The privacy page
 * begins with the privacy policy, unless a block of the page places it (LAW-7).
 */
export function planLegalText(
  localizer: Localizer,
  { key, blocks }: Pick<PageRecord, "key" | "blocks">,
): readonly BlockView[] {
  if (key === "privacy") return blocks.some(isPrivacyPolicy) ? [] : planPrivacyPolicy(localizer);
  const type = LEGAL_PAGES[key];
  if (type === undefined) return [];
  const instruction = type === "widerruf" ? planInstruction(localizer) : null;
  const record = localizer.siteContent.legalPages.find((page) => page.type === type);
  const written =
    record &&
    localizer.translate(`ecommerce_legal_page ${record.type}`, record.translations).content;
  return [
    ...(instruction === null ? [] : [textBlock("withdrawal-instruction", instruction)]),
    ...(written ? [textBlock(`legal-${type}`, localizer.richText(written))] : []),
  ];
}

const isPrivacyPolicy = (block: PageRecord["blocks"][number]): boolean =>
  block.kind === "legal-notice" && block.section === "privacy_policy";

const textBlock = (key: string, html: string): BlockView => ({
  kind: "text",
  key,
  anchor: null,
  headline: null,
  html,
  links: [],
});

/** Returns `null` for a site without a shop, which concludes no contracts. */
function planInstruction({ locale, siteContent }: Localizer): string | null {
  const { shop } = siteContent.siteConfig;
  if (!shop) return null;
  const path = createShopPaths(shop.path).withdrawal(locale);
  const functionUrl = toAbsoluteUrl(path, siteContent.project.url);
  const instruction = createWithdrawalInstruction(locale, {
    company: resolveCompanyProfile(siteContent.company),
    functionUrl,
    returnCosts: siteContent.returnCosts,
  });
  return renderInstruction(instruction, { functionUrl, path });
}

function renderInstruction(
  { title, sections, form }: WithdrawalInstruction,
  { functionUrl, path }: { readonly functionUrl: string; readonly path: string },
): string {
  const url = escapeHtml(functionUrl);
  const link = `<a href="${escapeHtml(path)}">${url}</a>`;
  const element = (name: string, text: string) =>
    `<${name}>${escapeHtml(text).replace(url, () => link)}</${name}>`;
  return [
    element("h2", title),
    ...sections.flatMap((section) => [
      element("h3", section.title),
      ...section.paragraphs.map((text) => element("p", text)),
    ]),
    element("h2", form.title),
    element("p", form.note),
    `<ul>${form.lines.map((line) => element("li", line)).join("")}</ul>`,
    element("p", form.footnote),
  ].join("\n");
}
