import type { Localizer } from "../localizer";
import { createUniqueId, addHeadingIds, type Heading } from "./rich-text";
import type { BlockView, ArticleView } from "../view-models";

/** Pages of long text, shown in a narrow column with a table of contents. */
const READING_PAGES = [
  ...["imprint", "privacy", "social_privacy", "accessibility", "legal"],
  ...["agb", "widerruf", "versand_und_zahlung"],
];

/** Minimum number of headings for a table of contents. */
const HEADINGS_FOR_CONTENTS = 4;

type Reading = { readonly blocks: readonly BlockView[]; readonly reading: ArticleView | null };

/**
 * Returns the blocks unchanged, or for an article with heading ids, table of contents and aside.
 */
export function planArticle(
  localizer: Localizer,
  key: string,
  blocks: readonly BlockView[],
): Reading {
  if (!READING_PAGES.includes(key)) return { blocks, reading: null };
  const isImprint = key === "imprint";
  // Company details are shown beside the imprint, not within its text (PAGE-5).
  const company = blocks.find((block) => isImprint && block.kind === "company-info");
  const shown = blocks.filter((block) => block !== company);
  const end = shown.findIndex((block) => !isText(block));
  const narrow = end < 0 ? shown : shown.slice(0, end);
  const taken = new Set(shown.flatMap((block) => block.anchor ?? []));
  const marked = narrow.map((block) => withIds(block, taken));
  const contents = marked.flatMap((entry) => entry.headings);
  return {
    blocks: [...marked.map((entry) => entry.block), ...shown.slice(narrow.length)],
    reading: {
      columnBlockCount: narrow.length,
      tableOfContents: !isImprint && contents.length >= HEADINGS_FOR_CONTENTS ? contents : [],
      aside: isImprint
        ? {
            headline: company?.kind === "company-info" ? company.headline : null,
            lines: localizer.imprint(),
            branches: localizer.siteContent.branches.map(localizer.createBranchView),
          }
        : null,
    },
  };
}

/** Blocks in the narrow column of an article. All others need the full width. */
const TEXT_KINDS: ReadonlySet<BlockView["kind"]> = new Set([
  "text",
  "accordion",
  "legal-notice",
  "consent-manager",
  "company-info",
  "form",
]);

const isText = (block: BlockView): boolean => TEXT_KINDS.has(block.kind);

function withIds(
  block: BlockView,
  taken: Set<string>,
): { readonly block: BlockView; readonly headings: readonly Heading[] } {
  // The consent manager is visible only when consents are stored (LEGAL-3), so the table of
  // contents omits it.
  const headline = "headline" in block && block.kind !== "consent-manager" ? block.headline : null;
  const anchor = block.anchor ?? (headline === null ? null : createUniqueId(headline, taken));
  if (anchor !== null) taken.add(anchor);
  const own = headline === null || anchor === null ? [] : [{ href: `#${anchor}`, label: headline }];
  if (block.kind !== "text") return { block: { ...block, anchor }, headings: own };
  const inside = addHeadingIds(block.html, taken);
  return { block: { ...block, anchor, html: inside.html }, headings: [...own, ...inside.headings] };
}
