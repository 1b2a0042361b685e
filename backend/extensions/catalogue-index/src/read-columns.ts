import type { Knex } from "knex";
import { z } from "zod";
import type { CatalogueRead, ColumnRule } from "./parse-read";

const idRows = z.array(z.object({ id: z.coerce.number() }));
const sizeRows = z.array(z.object({ id: z.coerce.number(), sizes: z.string().nullable() }));

/** What a read needs of the columns that are not in memory. */
export type Columns = {
  /** Products that match a rule. */
  readonly matching: ReadonlyMap<ColumnRule, ReadonlySet<number>>;
  /** Content of the column `sizes`, of a count by sizes. */
  readonly sizes: ReadonlyMap<number, string | null>;
};

/**
 * Reads the columns of products that other extensions write without an entry in the activity log,
 * by which the index would notice: sizes, and branches that have the product.
 */
export async function readColumns(
  database: Knex,
  { kind, rules }: CatalogueRead,
): Promise<Columns> {
  const published = () => database("ecommerce_product").where({ status: "published" });
  const matching = new Map<ColumnRule, ReadonlySet<number>>();
  for (const rule of rules) {
    if (!("column" in rule)) continue;
    const rows: unknown = await published()
      .where((either) => {
        for (const mark of rule.marks)
          void either.orWhereRaw("lower(??) like ?", [rule.column, `%${mark.toLowerCase()}%`]);
      })
      .select("id");
    matching.set(rule, new Set(idRows.parse(rows).map(({ id }) => id)));
  }
  const rows: unknown = kind === "sizes" ? await published().select("id", "sizes") : [];
  return { matching, sizes: new Map(sizeRows.parse(rows).map(({ id, sizes }) => [id, sizes])) };
}
