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

/** Ends an answer with a line of plain text. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Length", Buffer.byteLength(text));
  response.end(response.req.method === "HEAD" ? undefined : text);
}

/**
 * Sends a file of the release: compressed as the client likes it best, with the validators that
 * make 304 possible, and in parts where a part is asked for. Parts are always of the file as it is:
 * a part of a compressed copy is of no use to a film player. Gives whether it answered: not where
 * the file is gone, as it is when its release was removed while the request was on its way.
 */
export async function sendReleaseFile(
  request: IncomingMessage,
  response: ServerResponse,
  release: LoadedRelease,
  file: { readonly path: string; readonly status: 200 | 404; readonly cache?: string },
): Promise<boolean> {
  const entry = release.files.get(file.path);
  if (entry === undefined) return false;

  // What is no range of bytes is ignored, as if it had not been asked for (RFC 9110, 14.2).
  if (request.headers.range !== undefined && !RANGE.test(request.headers.range))
    delete request.headers.range;
  const wantsPart = file.status === 200 && request.headers.range !== undefined;
  const copies = availableEncodings(entry);
  const encoding = wantsPart
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
    const isGone = (): void => {
      for (const name of OF_A_FILE) response.removeHeader(name);
      resolve(false);
    };
    stream.on("error", (error: unknown) => {
      if (statusOf(error) === 404 && !response.headersSent) return isGone();
      refuse(response, error);
    });
    stream.on("directory", isGone);
    response.on("close", () => resolve(true));
    stream.pipe(response);
  });
}

/** What is said of a file, and must not be said of what is sent in its place. */
const OF_A_FILE = [
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
 * Whether a listed file really lies in the release: a link that was put in its place later would
 * lead out of it.
 */
async function isInside(publicDir: string, path: string): Promise<boolean> {
  try {
    return (await realpath(join(publicDir, path))).startsWith(`${publicDir}${sep}`);
  } catch {
    return false;
  }
}

/**
 * What `send` could not answer: a part that is not there (416), a condition that does not hold
 * (412), a file that broke off.
 */
function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const range = response.getHeader("Content-Range");
  for (const name of OF_A_FILE) response.removeHeader(name);
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
