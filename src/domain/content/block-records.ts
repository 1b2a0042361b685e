import type { BlockRecord } from "./block-records.generated";

export type { BlockRecord };

export type BlockKind = BlockRecord["kind"];

/** Record of one kind of block. */
export type BlockRecordOf<Kind extends BlockKind> = Extract<BlockRecord, { readonly kind: Kind }>;

/** Forms that a block can show. */
export const FORM_KINDS = ["contact", "newsletter", "appointment", "withdrawal"] as const;
export type FormKind = (typeof FORM_KINDS)[number];
