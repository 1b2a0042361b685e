import { access, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DirectusClient } from "./client";
import type { DirectusFileRecord } from "./file-record";
import { FILE_FIELDS, parseFileRecord } from "./file-record";
import type { FileReferences } from "./file-references";
import { findImageFault } from "./image-fault";
import type { DirectusItem } from "./load-collections";
import { loadList } from "./load-collections";
import type { FileOptions } from "./options";
import { formatRequestProblem, type RequestResult, succeed } from "./request-problem";

/** A Directus file stored at `path`. */
export interface StoredFile {
  readonly record: DirectusFileRecord;
  readonly path: string;
  readonly downloaded: boolean;
}

/** A file that the site refers to but cannot show (CONTENT-6). */
export interface OmittedFile {
  readonly id: string;
  /** Title or file name, undefined if Directus does not list the file. */
  readonly name: string | undefined;
  readonly reason: "missing" | "damaged";
  /** What refers to it and why it is not shown. */
  readonly message: string;
}

interface DownloadResult {
  readonly stored: readonly StoredFile[];
  readonly omitted: readonly OmittedFile[];
  /** Messages about other errors. They fail the build. */
  readonly failures: readonly string[];
}

/** Maximum ids per request, so that the URL stays below the length limit of servers. */
const IDS_AT_ONCE = 100;

/** Loads the records of all files that are referenced or in one of the folders. */
export async function loadFileRecords(
  client: DirectusClient,
  options: FileOptions,
  references: FileReferences,
  pageSize: number,
): Promise<RequestResult<readonly DirectusFileRecord[]>> {
  const filters: Readonly<Record<string, unknown>>[] =
    options.folders.length === 0 ? [] : [{ folder: { name: { _in: options.folders } } }];
  if (options.referenced) {
    const ids = [...references.keys()].sort();
    for (let start = 0; start < ids.length; start += IDS_AT_ONCE)
      filters.push({ id: { _in: ids.slice(start, start + IDS_AT_ONCE) } });
  }
  const fields = [...FILE_FIELDS, ...options.fields];
  const lists = await Promise.all(
    filters.map((filter) =>
      loadList(client, { path: "/files", key: "id", fields, filter }, pageSize),
    ),
  );
  const items = new Map<string, DirectusItem>();
  for (const list of lists) {
    if (!list.ok) return list;
    for (const item of list.value) items.set(item.key, item);
  }
  return succeed([...items.values()].map(parseFileRecord));
}

/**
 * Downloads all files that `directory` does not contain yet. The path includes a fingerprint, so a
 * changed file gets a new path. A missing file (403, 404), an empty one and an image that cannot be
 * decoded do not fail the build; any other error does.
 */
export async function downloadFiles(
  client: DirectusClient,
  records: readonly DirectusFileRecord[],
  references: FileReferences,
  directory: string,
): Promise<DownloadResult> {
  const results = await Promise.all(
    records.map(async (record) => ({ record, outcome: await store(client, record, directory) })),
  );
  const known = new Set(records.map((record) => record.id));
  const unknown = [...references.keys()].filter((id) => !known.has(id));
  const omit = (
    { id, name }: Pick<OmittedFile, "id" | "name">,
    reason: OmittedFile["reason"],
    why: string,
  ): OmittedFile => ({
    ...{ id, name, reason },
    message: `${referredBy(references.get(id) ?? [])}${SENTENCES[reason]}: ${why}`,
  });
  const stored: StoredFile[] = [];
  const omitted = unknown.map((id) =>
    omit(
      { id, name: undefined },
      "missing",
      "Directus does not know it, or the token may not read it",
    ),
  );
  const failures: string[] = [];
  for (const { record, outcome } of results) {
    const file = { id: record.id, name: record.title ?? record.fileName };
    if (outcome.ok) {
      if ("fault" in outcome.value) omitted.push(omit(file, "damaged", outcome.value.fault));
      else stored.push({ record, ...outcome.value });
      continue;
    }
    const { problem } = outcome;
    const orphaned =
      (problem.kind === "unauthorized" && problem.status === 403) ||
      (problem.kind === "http-error" && problem.status === 404);
    if (orphaned)
      omitted.push(
        omit(
          file,
          "missing",
          `Directus responded with status ${problem.status}: ${problem.message}`,
        ),
      );
    else
      failures.push(
        formatRequestProblem(
          problem,
          `file ${record.id} ${referredBy(references.get(record.id) ?? [])}`.trimEnd(),
        ),
      );
  }
  return { stored, omitted, failures };
}

/** Stores a file, unless it has a fault. A file with a fault is downloaded again by each build. */
async function store(
  client: DirectusClient,
  record: DirectusFileRecord,
  directory: string,
): Promise<RequestResult<{ path: string; downloaded: boolean } | { fault: string }>> {
  const folder = join(directory, record.id, record.fingerprint);
  const path = join(folder, record.fileName);
  if (await exists(path)) return succeed({ path, downloaded: false });
  const bytes = await client.download(record.id);
  if (!bytes.ok) return bytes;
  const fault =
    bytes.value.byteLength === 0
      ? "the file is empty"
      : await findImageFault(record.fileName, bytes.value);
  if (fault !== undefined) return succeed({ fault });
  await mkdir(folder, { recursive: true });
  // Renamed only when complete, so that an existing file is never partial.
  await writeFile(`${path}.part`, bytes.value);
  await rename(`${path}.part`, path);
  return succeed({ path, downloaded: true });
}

/** Removes deleted files and earlier versions from `directory`. */
export async function removeOldFiles(
  stored: readonly StoredFile[],
  directory: string,
): Promise<void> {
  const current = new Map(stored.map(({ record }) => [record.id, record.fingerprint]));
  for (const id of await entries(directory)) {
    for (const fingerprint of await entries(join(directory, id))) {
      if (current.get(id) !== fingerprint)
        await rm(join(directory, id, fingerprint), { recursive: true, force: true });
    }
    if (!current.has(id)) await rm(join(directory, id), { recursive: true, force: true });
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const entries = (directory: string) => readdir(directory).catch(() => []);

const SENTENCES: Readonly<Record<OmittedFile["reason"], string>> = {
  missing: "is missing and will not be shown",
  damaged: "cannot be read and will not be shown",
};

const MAX_LISTED_REFERRERS = 5;

function referredBy(from: readonly string[]): string {
  if (from.length === 0) return "";
  return `(referred to by ${from.slice(0, MAX_LISTED_REFERRERS).join(", ")}${from.length > MAX_LISTED_REFERRERS ? " and others" : ""}) `;
}
