import type { ComponentType, ReactNode } from "react";
import type { BlockView } from "../../site/views/block-view";
import { BLOCK_COMPONENTS } from "./block-components.generated";
import { CallToActionBlock } from "./call-to-action/call-to-action-block";
import { ConsentManagerBlock } from "./consent-manager/consent-manager-block";
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
  form: ContactFallbackBlock,
  "legal-notice": InfoBlock,
  "consent-manager": ConsentManagerBlock,
};

function renderBlock<Kind extends BlockViewKind>(kind: Kind, props: BlockProps<Kind>) {
  const Component: ComponentType<BlockProps<Kind>> = COMPONENTS[kind];
  return <Component {...props} />;
}

type Props = {
  readonly block: BlockView;
  /** Whether the block is the first one of the page. */
  readonly first: boolean;
  /** Renders a form block. If it is missing or returns nothing, the contact fallback is shown. */
  readonly form?: ((block: BlockViewOf<"form">) => ReactNode) | undefined;
};

/** Maps each kind of block to its component (PAGE-6). */
export function BlockRenderer({ block, first, form }: Props) {
  const custom = block.kind === "form" ? form?.(block) : undefined;
  return custom ?? renderBlock(block.kind, { block, first });
}
