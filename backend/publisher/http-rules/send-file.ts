import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { LoadedRelease } from "../releases/live-release";
import { contentType } from "./content-type";
import type { RouteDecision } from "./route-request";
import { cacheControl } from "./serving-rules";

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.end(`${text}\n`);
}

/** Sends a file of the release. Only files with status 200 are compressed or sent in part. */
export async function sendReleaseFile(
  request: IncomingMessage,
  response: ServerResponse,
  release: LoadedRelease,
  { path, status }: Extract<RouteDecision, { kind: "file" }>,
  cache = cacheControl(path),
): Promise<void> {
  response.setHeader("Content-Type", contentType(path));
  response.setHeader("Cache-Control", cache);
  if (status === 404) {
    response.statusCode = status;
    response.end(await readFile(join(release.publicDir, path)));
    return;
  }
  simplifyHeaders(request);
  request.url = encodeURI(path);
  release.serve(request, response, () => sendText(response, 404, "Not found"));
}

/**
 * Removes from a request what sirv would misread: ranges other than one with a start, a condition
 * for a range, and encodings that the client refuses. A range refers to the file itself, because a
 * part of a compressed copy is useless to a video player.
 */
function simplifyHeaders({ headers }: IncomingMessage): void {
  if (headers["if-range"] !== undefined || !/^bytes=\d+-\d*$/.test(headers.range ?? ""))
    delete headers.range;
  const accepted = [headers["accept-encoding"] ?? ""].flat().join(",").split(",");
  headers["accept-encoding"] =
    headers.range === undefined
      ? accepted.filter((encoding) => !/;\s*q=0(\.0*)?\s*$/.test(encoding)).join(",")
      : "";
}
