import { access, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DirectusClient } from "./client";
import type { DirectusFileRecord } from "./file-record";
import { FILE_FIELDS, parseFileRecord } from "./file-record";
import type { FileReferences } from "./file-references";
import type { DirectusItem } from "./load-collections";
import { loadList } from "./load-collections";
import type { FileOptions } from "./options";
import type { RequestResult } from "./request-result";
import { fail, succeed } from "./request-result";
import { formatRequestProblem } from "./request-problem";

/** A Directus file stored at `path`. */
export interface StoredFile {
  readonly record: DirectusFileRecord;
  readonly path: string;
  readonly downloaded: boolean;
}

interface DownloadResult {
  readonly stored: readonly StoredFile[];
  /** Messages about referenced files that are not available (CONTENT-6). */
  readonly missing: readonly string[];
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
 * changed file gets a new path. 403 and 404 mean a missing file, which does not fail the build; any
 * other error does.
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
  const unknown = [...references].filter(([id]) => !known.has(id));
  const stored: StoredFile[] = [];
  const missing = unknown.map(([id, from]) =>
    missingFile(id, from, "Directus does not know it, or the token may not read it"),
  );
  const failures: string[] = [];
  for (const { record, outcome } of results) {
    if (outcome.ok) {
      stored.push({ record, ...outcome.value });
      continue;
    }
    const { problem } = outcome;
    const orphaned =
      (problem.kind === "unauthorized" && problem.status === 403) ||
      (problem.kind === "http-error" && problem.status === 404);
    const from = references.get(record.id) ?? [];
    if (orphaned)
      missing.push(
        missingFile(
          record.id,
          from,
          `Directus responded with status ${problem.status}: ${problem.message}`,
        ),
      );
    else failures.push(formatRequestProblem(problem, `file ${record.id}${referredBy(from)}`));
  }
  return { stored, missing, failures };
}

async function store(
  client: DirectusClient,
  record: DirectusFileRecord,
  directory: string,
): Promise<RequestResult<{ path: string; downloaded: boolean }>> {
  const folder = join(directory, record.id, record.fingerprint);
  const path = join(folder, record.fileName);
  if (await exists(path)) return succeed({ path, downloaded: false });
  const bytes = await client.download(record.id);
  if (!bytes.ok) return bytes;
  if (bytes.value.byteLength === 0)
    return fail({
      kind: "malformed",
      address: `${client.url}/assets/${record.id}`,
      message: "the file is empty",
    });
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

const missingFile = (id: string, from: readonly string[], why: string) =>
  `file ${id}${referredBy(from)} is missing and will not be shown: ${why}`;

const MAX_LISTED_REFERRERS = 5;

function referredBy(from: readonly string[]): string {
  if (from.length === 0) return "";
  return ` (referred to by ${from.slice(0, MAX_LISTED_REFERRERS).join(", ")}${from.length > MAX_LISTED_REFERRERS ? " and others" : ""})`;
}
