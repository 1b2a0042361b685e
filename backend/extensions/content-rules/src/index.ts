import { defineHook } from "@directus/extensions-sdk";
import type { Knex } from "knex";
import { isRecord } from "#domain/is-record";
import { readText } from "../../../shared/configuration/read-variable";
import { resolveContentModel } from "../../../directus/model/content-model";
import { REVISION_ROOTS } from "../../../directus/revision-tree";
import { readAdminLanguage } from "../../shared/admin-language";
import { directusApp } from "../../shared/http/directus-app";
import { categoryProblems, isRedirectedTo, saveProblems } from "./check-save";
import { DELETIONS, OUTSIDE_WEBSITE } from "./messages";
import { begin, end, keepTree, withSaveContext, refuseLater, touch } from "./operations";
import { storeListEntries } from "./list-entry";
import { ownersOf } from "./owners";
import { isProtected, isSingle, findProtectedFieldProblems } from "./protection";
import { redirectMoved } from "./redirect-moved";
import { registerReferences } from "./references/register-references";
import { storable } from "./required-texts";
import { isKey, readTree, sourceOf, type Key, type Row } from "./revisions/read-tree";
import { registerRevisions } from "./revisions/register-revisions";
import { salePriceProblems } from "./sale-problems";
import { forbidden, refusalOf, throwAll, type RuleProblem } from "./refusals";
import { isOutsideWebsite } from "./website-folder";

const MODEL: ReadonlySet<string> = new Set(resolveContentModel().tables.map(({ name }) => name));
const WRITES: ReadonlySet<unknown> = new Set(["create", "update", "delete"]);

const keysIn = (list: unknown): readonly Key[] => (Array.isArray(list) ? list.filter(isKey) : []);
const transactionOf = (database: Knex): Knex | undefined =>
  database.isTransaction === true ? database : undefined;

/** Moves a problem of a record to the field of the row, for rows that are saved on their own. */
const atRow = (problem: RuleProblem): RuleProblem => ({
  ...problem,
  field: problem.field.split(".").at(-1) ?? problem.field,
});

/**
 * Refuses changes that the build would refuse, before they are stored (decision 024). Protected
 * values are checked before a save or deletion begins. The saved content is checked by the rules of
 * the build after everything is written but before the transaction is committed, so that a refusal
 * rolls back all changes.
 */
export default defineHook((register, context) => {
  const { action: onAction, filter, init } = register;
  registerRevisions(register, context);
  const siteUrl = readText(context.env, "GATSBY_SITE_URL");

  init("middlewares.before", (meta) => {
    directusApp(meta).use((_request, _response, next) => {
      withSaveContext(next);
    });
  });

  /** Refuses values that cannot be stored. */
  const requireStorable = async (
    collection: string,
    save: unknown,
    database: Knex,
    user: string,
  ): Promise<void> => {
    const problems = salePriceProblems(save);
    if (problems.length > 0)
      throwAll(
        await refusalOf(database, collection, problems, await readAdminLanguage(database, user)),
      );
  };

  filter("items.create", async (save, { collection }, { accountability, database }) => {
    if (!accountability?.user || typeof collection !== "string" || !MODEL.has(collection))
      return save;
    if (!accountability.admin && isSingle(collection))
      throw forbidden(DELETIONS.create[await readAdminLanguage(database, accountability.user)]);
    await requireStorable(collection, save, database, accountability.user);
    begin(collection, 1, transactionOf(database));
    return isRecord(save) ? storable(collection, save, true) : save;
  });

  filter("items.update", async (payload, meta, { accountability, database }) => {
    const { collection } = meta;
    if (!accountability?.user || typeof collection !== "string" || !MODEL.has(collection))
      return payload;
    const keys = keysIn(meta["keys"]);
    const save = !accountability.admin && isRecord(payload) ? payload : undefined;
    const problems = save && [
      ...(await findProtectedFieldProblems(database, collection, keys, save)),
      ...(await categoryProblems(database, collection, keys, save)),
    ];
    await requireStorable(collection, payload, database, accountability.user);
    begin(collection, keys.length, transactionOf(database));
    refuseLater(collection, problems ?? [], transactionOf(database));
    return isRecord(payload) ? storable(collection, payload, false) : payload;
  });

  filter("items.delete", async (list, { collection }, { accountability, database }) => {
    if (!accountability?.user || typeof collection !== "string" || !MODEL.has(collection))
      return list;
    const keys = keysIn(list);
    const language = () => readAdminLanguage(database, accountability.user);
    if (!accountability.admin) {
      if (await isProtected(database, collection, keys))
        throw forbidden(DELETIONS.protected[await language()]);
      if (await isRedirectedTo(database, collection, keys))
        throw forbidden(DELETIONS.category[await language()]);
    }
    begin(collection, keys.length, transactionOf(database));
    for (const key of REVISION_ROOTS.has(collection) ? [] : keys)
      for (const owner of await ownersOf(database, collection, key))
        touch(owner.collection, owner.key, transactionOf(database));
    return list;
  });
  // After the check of protected records. Directus does not order the hooks of several extensions.
  registerReferences(register, context);

  filter("activity.create", async (entry, _meta, event) => {
    const { database } = event;
    const { action, collection, item, user }: Row = isRecord(entry) ? entry : {};
    if (
      (collection === "directus_files" || collection === "directus_folders") &&
      (action === "create" || action === "update") &&
      isKey(item) &&
      (await isOutsideWebsite(database, user, collection, item))
    )
      throw forbidden(
        OUTSIDE_WEBSITE[await readAdminLanguage(database, typeof user === "string" ? user : null)],
      );
    if (
      !WRITES.has(action) ||
      typeof collection !== "string" ||
      !MODEL.has(collection) ||
      !isKey(item)
    )
      return entry;
    const trx = transactionOf(database);
    if (action !== "delete")
      for (const owner of await ownersOf(database, collection, item))
        touch(owner.collection, owner.key, trx);
    const done = end(collection, trx);
    if (done === undefined) return entry;
    const source = { ...(await sourceOf(context, event)), siteUrl };
    const ofRow = !REVISION_ROOTS.has(collection);
    const errors: Error[] = [];
    for (const { collection: saved, problems } of done.refused)
      errors.push(
        ...(await refusalOf(
          database,
          saved,
          problems,
          await readAdminLanguage(database, typeof user === "string" ? user : null),
        )),
      );
    throwAll(errors);
    for (const record of done.touched) {
      // A block that is saved with its page is checked as part of the page.
      if (record.collection.startsWith("block_") && !ofRow && !collection.startsWith("block_"))
        continue;
      if (record.collection === "page") await storeListEntries(database, [record.key]);
      const tree = await readTree(source, record.collection, record.key);
      if (tree === undefined) continue;
      if (action === "update") await redirectMoved(source, record, tree);
      keepTree(record.collection, record.key, tree, trx);
      const problems = await saveProblems(source, record.collection, record.key, tree);
      if (problems.length === 0) continue;
      const language = await readAdminLanguage(database, typeof user === "string" ? user : null);
      errors.push(
        ...(await refusalOf(
          database,
          ofRow ? collection : record.collection,
          ofRow ? problems.map(atRow) : problems,
          language,
        )),
      );
    }
    throwAll(errors);
    return entry;
  });

  // Records of a seed or an import into the database.
  onAction("server.start", () => {
    storeListEntries(context.database).catch((error: unknown) =>
      context.logger.error(error, "The titles of the pages could not be stored"),
    );
  });
});
