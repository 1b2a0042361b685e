import type { IncomingMessage, ServerResponse } from "node:http";
import { PUBLIC_PERMISSIONS } from "../../directus/access/public-permissions";
import { readBody } from "../read-body";
import { CONTENT_PATH } from "./preview-protocol";

/** Maximum size of a query, in bytes. */
const LARGEST_QUERY = 64 * 1024;

const TIMEOUT_MS = 30_000;

/** Preview pages may read the same collections as public pages, including drafts. */
const COLLECTIONS: ReadonlySet<string> = new Set(
  PUBLIC_PERMISSIONS.map(({ collection }) => collection),
);

const FILE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Response headers passed on to the browser. Cookies and other headers are not. */
const PASSED = ["content-type", "content-range", "accept-ranges", "retry-after"] as const;

export type ProxyRefusal = {
  readonly status: 403 | 404 | 405 | 413 | 502;
  readonly message: string;
};

/**
 * Returns the Directus URL for a path below CONTENT_PATH. Undefined for paths that preview pages
 * never request.
 */
function resolveContentUrl(contentApi: string, path: string, query: string): string | undefined {
  const [kind = "", name = "", ...rest] = path.slice(CONTENT_PATH.length + 1).split("/");
  if (
    rest.length > 0 ||
    !((kind === "items" && COLLECTIONS.has(name)) || (kind === "assets" && FILE.test(name)))
  )
    return undefined;
  const parameters = new URLSearchParams(query);
  // The proxy authenticates with its own token only.
  parameters.delete("access_token");
  const text = parameters.toString();
  return `${contentApi}/${kind}/${name}${text === "" ? "" : `?${text}`}`;
}

/**
 * Reads content for a page of the preview with the preview's own token, which never reaches a
 * browser. Read-only: GET, HEAD and Directus's SEARCH. Returns the refusal if the request is not
 * answered.
 */
export async function proxyContent(
  { contentApi, token }: { readonly contentApi: string; readonly token: string },
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: { readonly path: string; readonly query: string },
): Promise<ProxyRefusal | undefined> {
  const method = request.method ?? "";
  if (!["GET", "HEAD", "SEARCH"].includes(method))
    return { status: 403, message: "A preview changes nothing" };
  const address = resolveContentUrl(contentApi, path, query);
  if (address === undefined) return { status: 404, message: "A preview does not read this" };
  const body = method === "SEARCH" ? await readBody(request, LARGEST_QUERY) : undefined;
  if (method === "SEARCH" && body === undefined)
    return { status: 413, message: `A query has at most ${LARGEST_QUERY} bytes` };
  let upstreamResponse: Response;
  let content: Buffer;
  try {
    upstreamResponse = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(typeof request.headers.accept === "string" ? { accept: request.headers.accept } : {}),
        ...(typeof request.headers.range === "string" ? { range: request.headers.range } : {}),
        "accept-encoding": "identity",
      },
      ...(body === undefined ? {} : { body }),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    content = Buffer.from(await upstreamResponse.arrayBuffer());
  } catch {
    return { status: 502, message: "The content system does not answer" };
  }
  response.statusCode = upstreamResponse.status;
  for (const name of PASSED) {
    const value = upstreamResponse.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  if (method !== "HEAD") response.setHeader("Content-Length", content.length);
  response.end(method === "HEAD" ? undefined : content);
  return undefined;
}
