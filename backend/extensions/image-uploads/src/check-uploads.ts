import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { checkImage, type ImageLimits, type ImageProblem, isPixelImage } from "./check-image";

/** Part of the file record that Directus passes with an upload. */
type FileData = { readonly type?: unknown; readonly filename_download?: unknown };

/** The part of a `FilesService` that is used. */
export type Uploader = { readonly accountability?: { readonly user?: string | null } | null };

type UploadOne = (
  this: Uploader,
  stream: Readable,
  data: FileData,
  ...options: readonly unknown[]
) => Promise<unknown>;

export type FilesServiceClass = { readonly prototype: { uploadOne: UploadOne } };

export type UploadOptions = ImageLimits & {
  /** Returns the error of an image that cannot be stored. */
  readonly refuse: (problem: ImageProblem, name: string, uploader: Uploader) => Promise<Error>;
};

const toText = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * Checks each image before Directus stores it. Directus has no hook for this: `files.upload` runs
 * when the file is stored. All ways of an upload (form data, replacement, import from a URL) end in
 * `uploadOne`. Images are decoded one at a time, because a large one takes hundreds of megabytes.
 */
export function checkUploads(
  { prototype }: FilesServiceClass,
  { refuse, ...limits }: UploadOptions,
): void {
  const store = prototype.uploadOne;
  let decoding: Promise<unknown> = Promise.resolve();

  prototype.uploadOne = async function uploadOne(stream, data, ...options) {
    const name = toText(data.filename_download);
    if (!isPixelImage(toText(data.type), name)) return store.call(this, stream, data, ...options);
    const folder = await mkdtemp(join(tmpdir(), "image-"));
    try {
      const received = join(folder, "received");
      await pipeline(stream, createWriteStream(received));
      // Directus refuses a file that exceeds its size limit.
      if ("truncated" in stream && stream.truncated === true)
        return await store.call(
          this,
          Object.assign(createReadStream(received), { truncated: true }),
          data,
          ...options,
        );
      const check = decoding.then(() => checkImage(received, folder, limits));
      decoding = check;
      const image = await check;
      if (!image.ok) throw await refuse(image.problem, name, this);
      return await store.call(this, createReadStream(image.path), data, ...options);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
