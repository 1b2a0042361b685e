import type { Localizer } from "../localizer";
import { createUniqueId, addHeadingIds, type Heading } from "./rich-text";
import type { BlockView } from "../views/block-view";
import type { ArticleView } from "../views/page-view";

/** Pages of long text, shown in a narrow column with a table of contents. */
const ARTICLE_PAGES = [
  ...["imprint", "privacy", "social_privacy", "accessibility", "legal"],
  ...["agb", "widerruf", "versand_und_zahlung"],
];

/** Minimum number of headings for a table of contents. */
const HEADINGS_FOR_CONTENTS = 4;

type PlannedArticle = {
  readonly blocks: readonly BlockView[];
  readonly article: ArticleView | null;
};

/**
 * Returns the blocks unchanged, or for an article with heading ids, table of contents and aside.
 */
export function planArticle(
  localizer: Localizer,
  key: string,
  blocks: readonly BlockView[],
): PlannedArticle {
  if (!ARTICLE_PAGES.includes(key)) return { blocks, article: null };
  const isImprint = key === "imprint";
  // Company details are shown beside the imprint, not within its text (PAGE-5).
  const company = blocks.find((block) => isImprint && block.kind === "company-info");
  const mainBlocks = blocks.filter((block) => block !== company);
  const columnEnd = mainBlocks.findIndex((block) => !isText(block));
  const columnBlocks = columnEnd < 0 ? mainBlocks : mainBlocks.slice(0, columnEnd);
  const usedIds = new Set(mainBlocks.flatMap((block) => block.anchor ?? []));
  const withAnchors = columnBlocks.map((block) => withIds(block, usedIds));
  const contents = withAnchors.flatMap(({ headings }) => headings);
  return {
    blocks: [...withAnchors.map(({ block }) => block), ...mainBlocks.slice(columnBlocks.length)],
    article: {
      columnBlockCount: columnBlocks.length,
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
  usedIds: Set<string>,
): { readonly block: BlockView; readonly headings: readonly Heading[] } {
  // The consent manager is visible only when consents are stored (LEGAL-3), so the table of
  // contents omits it.
  const headline = "headline" in block && block.kind !== "consent-manager" ? block.headline : null;
  const anchor = block.anchor ?? (headline === null ? null : createUniqueId(headline, usedIds));
  if (anchor !== null) usedIds.add(anchor);
  const ownHeadings =
    headline === null || anchor === null ? [] : [{ href: `#${anchor}`, label: headline }];
  if (block.kind !== "text") return { block: { ...block, anchor }, headings: ownHeadings };
  const richText = addHeadingIds(block.html, usedIds);
  return {
    block: { ...block, anchor, html: richText.html },
    headings: [...ownHeadings, ...richText.headings],
  };
}
