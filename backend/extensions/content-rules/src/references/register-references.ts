import { createError } from "@directus/errors";
import type { HookConfig, HookExtensionContext } from "@directus/extensions";
import type { ErrorRequestHandler } from "express";
import type { Knex } from "knex";
import { z } from "zod";
import type { DirectusSchema } from "../../../shared/unit-of-work";
import { readAdminLanguage } from "../../../shared/admin-language";
import { directusApp } from "../../../shared/http/directus-app";
import { findReferences } from "./find-references";
import { REFERRED_JUST_NOW, refusalText } from "./refusal";

const keysSchema = z.array(z.union([z.string(), z.number()]));
const callerSchema = z.object({ accountability: z.object({ user: z.string().nullable() }) });
const metaSchema = z.looseObject({ collection: z.string().optional() });

type Handler = Parameters<Parameters<HookConfig>[0]["filter"]>[1];
type HookContext = Parameters<Handler>[2];
/** User who deletes, as passed on by Directus. */
type Caller = NonNullable<HookContext["accountability"]>;

/**
 * True if the caller has permission to delete these records. Other callers must not learn which
 * records refer to them.
 */
async function mayDelete(
  { services }: HookExtensionContext,
  {
    database,
    schema,
    caller,
  }: { readonly database: Knex; readonly schema: DirectusSchema; readonly caller: Caller },
  collection: string,
  keys: readonly (string | number)[],
): Promise<boolean> {
  if (caller.admin) return true;
  if (caller.user === null) return false;
  const permissions = new services.PermissionsService({
    knex: database,
    schema,
    accountability: caller,
  });
  for (const key of keys) {
    const { delete: own } = await permissions.getItemPermissions(collection, String(key));
    if (!own.access) return false;
  }
  return true;
}

const refuse = (text: string): Error => new (createError("RECORD_IN_USE", text, 409))();

/** True if the database refused a deletion because a reference was added after the check. */
function isForeignKeyError(error: unknown): boolean {
  const message = error instanceof Error ? error.message : "";
  return /^delete from /i.test(message) && /foreign key constraint/i.test(message);
}

/**
 * Refuses to delete records that others refer to, before the database throws an exception. Applies
 * to single, batch, query and nested deletions. Internal deletions without a caller are left to the
 * database.
 */
export const registerReferences: HookConfig = ({ filter, init }, context) => {
  init("routes.custom.after", (meta) => {
    const onError: ErrorRequestHandler = (error: unknown, request, _response, next) => {
      if (!isForeignKeyError(error)) {
        next(error);
        return;
      }
      const refusal = async (): Promise<Error> => {
        const { user } = callerSchema.parse(request).accountability;
        return refuse(REFERRED_JUST_NOW[await readAdminLanguage(context.database, user)]);
      };
      // Express 4 does not handle the rejection of an asynchronous handler.
      refusal().then(next, next);
    };
    directusApp(meta).use(onError);
  });
  const check = async (
    payload: unknown,
    meta: unknown,
    { database, schema: given, accountability }: HookContext,
  ): Promise<unknown> => {
    if (accountability === null) return payload;
    const keys = keysSchema.safeParse(payload);
    const { collection = "directus_files" } = metaSchema.parse(meta);
    if (!keys.success || keys.data.length === 0) return payload;
    const schema = given ?? (await context.getSchema());
    const references = await findReferences(database, schema, collection, keys.data);
    if (references.length === 0) return payload;
    if (
      !(await mayDelete(
        context,
        { database, schema, caller: accountability },
        collection,
        keys.data,
      ))
    )
      return payload;
    const language = await readAdminLanguage(database, accountability.user);
    const text = await refusalText(database, schema, language, {
      collection,
      keys: keys.data.length,
      references,
    });
    throw refuse(text);
  };
  filter("items.delete", check);
  filter("files.delete", check);
};
