import type { Knex } from "knex";
import { EDITOR_ROLE } from "../../../directus/access/roles";
import { WEBSITE_FOLDER_ID } from "../../../directus/model/dsl/stable-ids";
import type { Key } from "./revisions/read-tree";

/**
 * True if an editor has put a file or folder outside the folder "Website" and its direct
 * subfolders. The permissions of Directus do not cover the folder that a file is moved to.
 */
export async function isOutsideWebsite(
  database: Knex,
  user: unknown,
  collection: "directus_files" | "directus_folders",
  item: Key,
): Promise<boolean> {
  const editor: unknown = await database("directus_users")
    .where({ id: user, role: EDITOR_ROLE })
    .first("id");
  if (editor === undefined) return false;
  const folders = database("directus_folders")
    .select("id")
    .where({ id: WEBSITE_FOLDER_ID })
    .orWhere({ parent: WEBSITE_FOLDER_ID });
  const inside: unknown =
    collection === "directus_files"
      ? await database(collection).where({ id: item }).whereIn("folder", folders).first("id")
      : await database(collection).where({ id: item, parent: WEBSITE_FOLDER_ID }).first("id");
  return inside === undefined;
}
