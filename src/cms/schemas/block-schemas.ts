import { z } from "zod";
import type { BlockRecord } from "../../domain/content/block-records";
import { BLOCK_SCHEMAS } from "./block-schemas.generated";
import { sortIndex } from "./field-schemas";

const SCHEMAS: Readonly<Record<string, z.ZodType<BlockRecord>>> = BLOCK_SCHEMAS;

const [firstRow, ...otherRows] = Object.entries(SCHEMAS).map(([collection, item]) =>
  z.object({ sort: sortIndex, collection: z.literal(collection), item }),
);
if (firstRow === undefined) throw new Error("BLOCK_SCHEMAS is empty.");

/** Row `{collection, item, sort}` of a many-to-any alias. An unknown collection is an error. */
const blockRowSchema = z.discriminatedUnion("collection", [firstRow, ...otherRows]);

/**
 * The many-to-any alias `blocks` of a page or brand. Rows with a deleted item (`item: null`) are
 * dropped.
 */
export const blocksSchema: z.ZodType<BlockRecord[]> = z
  .preprocess(
    (list) => (Array.isArray(list) ? list.filter((entry) => !isOrphan(entry)) : (list ?? [])),
    z.array(blockRowSchema),
  )
  .transform((list) => [...list].sort((a, b) => a.sort - b.sort).map((entry) => entry.item));

function isOrphan(entry: unknown): boolean {
  return entry === null || (typeof entry === "object" && "item" in entry && entry.item === null);
}
