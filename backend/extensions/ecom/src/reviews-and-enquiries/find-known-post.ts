import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { readRecords } from "../../../shared/read-records";
import type { UnitOfWork } from "../../../shared/unit-of-work";

/** What a post that is already stored gets: `known` if it states the same, else a refusal. */
export async function findKnownPost<Schema extends z.ZodType>(
  uow: UnitOfWork,
  collection: string,
  schema: Schema,
  uuid: string,
  posted: z.infer<Schema>,
) {
  const [found] = await readRecords(uow, collection, schema, { post_uuid: { _eq: uuid } });
  if (found === undefined) return undefined;
  return isDeepStrictEqual(found, posted)
    ? ({ kind: "known" } as const)
    : ({ kind: "refused", code: "already-posted" } as const);
}
