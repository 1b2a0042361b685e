import { FilesService } from "@directus/api/services/files";
import { createReadStream } from "node:fs";
import { basename, extname, join } from "node:path";
import { mediaFileId, stableId, WEBSITE_FOLDER_ID } from "../model/dsl/stable-ids";
import type { MediaFile } from "../seed-reader";
import type { DirectusServices } from "./directus-services";
import { itemsService, WITHOUT_EVENTS } from "./directus-services";

const TYPES: Readonly<Record<string, string>> = {
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".svg": "image/svg+xml",
  ".pdf": "application/pdf",
};

const PRIVATE_FOLDER_ID = stableId("folder:internal");

/**
 * Creates the two folders of the media library: "Website" is public, "Intern" is visible to shop
 * staff and administrators only.
 */
export async function applyFolders(services: DirectusServices): Promise<void> {
  const service = itemsService(services, "directus_folders");
  const known = new Set(
    (await service.readByQuery({ fields: ["id"], limit: -1 })).map((row) => row["id"]),
  );
  const folders = [
    { id: WEBSITE_FOLDER_ID, name: "Website" },
    { id: PRIVATE_FOLDER_ID, name: "Intern" },
  ].filter(({ id }) => !known.has(id));
  if (folders.length > 0) await service.createMany(folders, WITHOUT_EVENTS);
}

/** Returns the focal point in pixels, as Directus stores it. */
function focalPoint({ focus, width, height }: Pick<MediaFile, "focus" | "width" | "height">) {
  if (focus === undefined || width === undefined || height === undefined) return {};
  return {
    focal_point_x: Math.round((focus.x * width) / 100),
    focal_point_y: Math.round((focus.y * height) / 100),
  };
}

/**
 * Imports media files that the library does not contain yet, with their alternative texts. Returns
 * their number.
 */
export async function importMedia(
  services: DirectusServices,
  root: string,
  files: readonly MediaFile[],
): Promise<number> {
  const known = new Set(
    (await itemsService(services, "directus_files").readByQuery({ fields: ["id"], limit: -1 })).map(
      (row) => row["id"],
    ),
  );
  const service = new FilesService({ knex: services.database, schema: services.schema });
  const missing = files.filter(({ file }) => !known.has(mediaFileId(file)));
  for (const { file, alt, ...picture } of missing) {
    const type = TYPES[extname(file).toLowerCase()];
    if (type === undefined)
      throw new Error(`seed/media/${file}: not an image or document of a supported type.`);
    const data = {
      id: mediaFileId(file),
      title: alt?.de ?? basename(file, extname(file)),
      folder: WEBSITE_FOLDER_ID,
      filename_download: basename(file),
      type,
      ...focalPoint(picture),
      translations: Object.entries(alt ?? {}).map(([language, text]) => ({ language, alt: text })),
    };
    await service.uploadOne(
      createReadStream(join(root, "media", file)),
      data,
      undefined,
      WITHOUT_EVENTS,
    );
  }
  return missing.length;
}
