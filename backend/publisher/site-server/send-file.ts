import { realpath } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, sep } from "node:path";
import send from "send";
import { chooseEncoding } from "./accept-encoding";
import type { Encoding } from "./accept-encoding";
import { cacheControl } from "../http-rules/cache-control";
import { contentType } from "../http-rules/content-type";
import type { LoadedRelease } from "../releases/live-release";
import { encodePath } from "../http-rules/request-target";
import type { FileEntry } from "../releases/release";

const SUFFIX: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

const RANGE = /^bytes=\s*(\d+-\d*|-\d+)(\s*,\s*(\d+-\d*|-\d+))*\s*$/i;

/** Sends a plain text response. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(response.req.method === "HEAD" ? undefined : text);
}

/**
 * Sends a file of the release: with the client's preferred encoding, validators for 304 responses,
 * and range support. Ranges always refer to the uncompressed file, because a range of a compressed
 * copy is useless to a video player. Resolves to false if the file no longer exists, because its
 * release was removed during the request.
 */
export async function sendReleaseFile(
  request: IncomingMessage,
  response: ServerResponse,
  release: LoadedRelease,
  file: { readonly path: string; readonly status: 200 | 404; readonly cache?: string },
): Promise<boolean> {
  const entry = release.files.get(file.path);
  if (entry === undefined) return false;

  // An invalid byte range is ignored (RFC 9110, 14.2).
  if (request.headers.range !== undefined && !RANGE.test(request.headers.range))
    delete request.headers.range;
  const isRangeRequest = file.status === 200 && request.headers.range !== undefined;
  const copies = availableEncodings(entry);
  const encoding = isRangeRequest
    ? "identity"
    : chooseEncoding(headerText(request.headers["accept-encoding"]), copies);
  const path = `${file.path}${SUFFIX[encoding]}`;
  if (!(await isInside(release.publicDir, path))) return false;

  response.statusCode = file.status;
  response.setHeader("Content-Type", contentType(file.path));
  response.setHeader("Cache-Control", file.cache ?? cacheControl(file.path));
  response.setHeader("ETag", `"${entry.hash}${encoding === "identity" ? "" : `-${encoding}`}"`);
  if (copies.length > 1) response.setHeader("Vary", "Accept-Encoding");
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);

  const stream = send(request, encodePath(path), {
    root: release.publicDir,
    dotfiles: "allow",
    index: false,
    acceptRanges: file.status === 200 && encoding === "identity",
    cacheControl: false,
    etag: false,
  });
  return new Promise((resolve) => {
    const reportMissing = (): void => {
      for (const name of FILE_HEADERS) response.removeHeader(name);
      resolve(false);
    };
    stream.on("error", (error: unknown) => {
      if (statusOf(error) === 404 && !response.headersSent) {
        reportMissing();
        return;
      }
      refuse(response, error);
    });
    stream.on("directory", reportMissing);
    response.on("close", () => resolve(true));
    stream.pipe(response);
  });
}

/** Headers of a file that must not be sent with an error response. */
const FILE_HEADERS = [
  "Accept-Ranges",
  "Cache-Control",
  "Content-Encoding",
  "Content-Length",
  "Content-Range",
  "ETag",
  "Last-Modified",
  "Vary",
] as const;

function availableEncodings(entry: FileEntry): readonly Encoding[] {
  return [
    ...(entry.br === undefined ? [] : (["br"] as const)),
    ...(entry.gz === undefined ? [] : (["gzip"] as const)),
    "identity",
  ];
}

/**
 * Returns whether a listed file is really inside the release. A link that replaced it later would
 * point outside.
 */
async function isInside(publicDir: string, path: string): Promise<boolean> {
  try {
    return (await realpath(join(publicDir, path))).startsWith(`${publicDir}${sep}`);
  } catch {
    return false;
  }
}

/** Handles errors of `send`: unsatisfiable range (416), failed precondition (412), read error. */
function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const range = response.getHeader("Content-Range");
  for (const name of FILE_HEADERS) response.removeHeader(name);
  const status = statusOf(error);
  if (status === 416 && range !== undefined) response.setHeader("Content-Range", range);
  sendText(response, status, `${MESSAGES[status] ?? "Something went wrong"}\n`);
}

const MESSAGES: Readonly<Record<number, string>> = {
  412: "Precondition failed",
  416: "There is no such part of this file",
};

function statusOf(error: unknown): number {
  if (typeof error !== "object" || error === null || !("status" in error)) return 500;
  return typeof error.status === "number" ? error.status : 500;
}

function headerText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(",") : header;
}
