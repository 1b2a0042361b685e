import type { ComponentType, ReactNode } from "react";
import type { BlockView } from "../../site/views/block-view";
import { BLOCK_COMPONENTS } from "./block-components.generated";
import { OpeningHoursBlock } from "./branches/branch-blocks";
import { CallToActionBlock } from "./call-to-action/call-to-action-block";
import { ConsentManagerBlock } from "./consent-manager/consent-manager-block";
import { EventListBlock } from "./event-list/event-list-block";
import { InfoBlock } from "./info/info-block";
import { ContactFallbackBlock } from "./contact-fallback/contact-fallback-block";

type BlockViewKind = BlockView["kind"];
type BlockViewOf<Kind extends BlockViewKind> = Extract<BlockView, { readonly kind: Kind }>;
type BlockProps<Kind extends BlockViewKind> = {
  readonly block: BlockViewOf<Kind>;
  /** Whether the block is the first one of the page. */
  readonly first: boolean;
};

/** Adds components with another name than their kind. A kind without one does not compile. */
const COMPONENTS: { readonly [Kind in BlockViewKind]: ComponentType<BlockProps<Kind>> } = {
  ...BLOCK_COMPONENTS,
  cta: CallToActionBlock,
  "company-info": InfoBlock,
  "event-list": EventListBlock,
  form: ContactFallbackBlock,
  "legal-notice": InfoBlock,
  "consent-manager": ConsentManagerBlock,
};

function renderBlock<Kind extends BlockViewKind>(kind: Kind, props: BlockProps<Kind>) {
  const Component: ComponentType<BlockProps<Kind>> = COMPONENTS[kind];
  return <Component {...props} />;
}

export type RenderForms = {
  /** Renders a form block. If it is missing or returns nothing, the contact fallback is shown. */
  readonly form?: ((block: BlockViewOf<"form">) => ReactNode) | undefined;
  /** Renders a form as a column of the block before it. Without it, the form is a block. */
  readonly formColumn?: ((block: BlockViewOf<"form">) => ReactNode) | undefined;
};

/** Maps each kind of block to its component (PAGE-6). */
function BlockRenderer({ block, first, form }: BlockProps<BlockViewKind> & RenderForms) {
  const custom = block.kind === "form" ? form?.(block) : undefined;
  return custom ?? renderBlock(block.kind, { block, first });
}

/**
 * Renders the blocks of a page, one node for each. A newsletter directly after opening hours is a
 * column of their panel, and its own node is empty.
 */
export function renderBlockList(
  blocks: readonly BlockView[],
  { form, formColumn }: RenderForms,
): readonly ReactNode[] {
  const columnOf = (block: BlockView | undefined, next: BlockView | undefined): ReactNode =>
    block?.kind === "opening-hours" && next?.kind === "form" && next.form === "newsletter"
      ? formColumn?.(next)
      : undefined;
  return blocks.map((block, index) => {
    if (columnOf(blocks[index - 1], block)) return null;
    const column = columnOf(block, blocks[index + 1]);
    if (block.kind === "opening-hours" && column)
      return (
        <OpeningHoursBlock key={block.key} block={block}>
          {column}
        </OpeningHoursBlock>
      );
    return <BlockRenderer key={block.key} block={block} first={index === 0} form={form} />;
  });
}
