import { isRecord } from "#domain/is-record";
import type { FieldDefinition } from "../model/dsl/definition";

/**
 * Sets the creation dates that the seed names for the nested rows of a new record, such as reviews
 * of a product. Directus ignores them and stores the time of the import.
 */
export async function restoreCreationDates(
  database: DirectusDatabase,
  fields: readonly FieldDefinition[],
  key: ItemKey,
  record: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { name, relation } of fields) {
    const rows = record[name];
    if (relation?.kind !== "children" || !Array.isArray(rows)) continue;
    const dates = rows.map((row: unknown) => (isRecord(row) ? row["date_created"] : undefined));
    if (dates.every((date) => date === undefined)) continue;
    // Directus inserts the rows in the order of the seed.
    const stored = await database(relation.child)
      .where({ [relation.by]: key })
      .orderBy("id")
      .select("id");
    for (const [index, row] of stored.entries()) {
      const date = dates[index];
      if (typeof date === "string")
        await database(relation.child)
          .where({ id: row["id"] })
          .update({ date_created: new Date(date) });
    }
  }
}
