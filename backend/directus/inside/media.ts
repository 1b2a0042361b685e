import { FilesService } from "@directus/api/services/files";
import { createReadStream } from "node:fs";
import { basename, extname, join } from "node:path";
import { mediaId, stableId, WEBSITE_FOLDER } from "../identity";
import type { MediaFile } from "../seed-files";
import type { Desk } from "./desk";
import { itemsOf, QUIETLY } from "./desk";

const TYPES: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".svg": "image/svg+xml",
  ".pdf": "application/pdf",
};

export const PRIVATE_FOLDER = stableId("folder:internal");

/** The library's two folders: what is in "Website" anybody may fetch, what is in "Intern" only who works here. */
export async function applyFolders(desk: Desk): Promise<void> {
  const service = itemsOf(desk, "directus_folders");
  const known = new Set((await service.readByQuery({ fields: ["id"], limit: -1 })).map((row) => row["id"]));
  const folders = [
    { id: WEBSITE_FOLDER, name: "Website" },
    { id: PRIVATE_FOLDER, name: "Intern" },
  ].filter(({ id }) => !known.has(id));
  if (folders.length > 0) await service.createMany(folders, QUIETLY);
}

/** Imports the pictures that the library does not have yet, with their alternative texts. Gives their number. */
export async function importMedia(desk: Desk, root: string, files: readonly MediaFile[]): Promise<number> {
  const known = new Set((await itemsOf(desk, "directus_files").readByQuery({ fields: ["id"], limit: -1 })).map((row) => row["id"]));
  const service = new FilesService({ knex: desk.database, schema: desk.schema });
  const missing = files.filter(({ file }) => !known.has(mediaId(file)));
  for (const { file, alt } of missing) {
    const type = TYPES[extname(file).toLowerCase()];
    if (type === undefined) throw new Error(`seed/media/${file}: no picture or document that the house knows.`);
    const data = {
      id: mediaId(file),
      title: alt?.de ?? basename(file, extname(file)),
      folder: WEBSITE_FOLDER,
      filename_download: basename(file),
      type,
      translations: Object.entries(alt ?? {}).map(([language, text]) => ({ language, alt: text })),
    };
    await service.uploadOne(createReadStream(join(root, "media", file)), data, undefined, QUIETLY);
  }
  return missing.length;
}
