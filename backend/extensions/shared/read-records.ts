import type { z } from "zod";
import { fieldsOf } from "#cms/schemas/fields-of";
import type { UnitOfWork } from "./unit-of-work";

/** Reads the items of a collection that match a filter: the fields of the schema, parsed by it. */
export async function readRecords<Schema extends z.ZodType>(
  uow: UnitOfWork,
  collection: string,
  schema: Schema,
  filter: Parameters<UnitOfWork["read"]>[1],
  limit?: number,
): Promise<readonly z.infer<Schema>[]> {
  const found = await uow.read(collection, filter, fieldsOf(schema), limit);
  return found.map((item) => schema.parse(item));
}

/** Reads the item with an id. Throws if there is none. */
export async function readRecord<Schema extends z.ZodType>(
  uow: UnitOfWork,
  collection: string,
  schema: Schema,
  id: number | string,
): Promise<z.infer<Schema>> {
  const [found] = await readRecords(uow, collection, schema, { id: { _eq: id } });
  if (found === undefined) throw new Error(`There is no item ${id} in ${collection}`);
  return found;
}
