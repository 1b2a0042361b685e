import { decodePercent } from "../../../src/domain/navigation/percent-encoding";

/**
 * Target of a request: the decoded path, always with a leading slash; the path as received; and the
 * query as received, with its `?`, or empty. Node's parser has already rejected everything but
 * printable ASCII, so both may be sent back in a header.
 */
export type RequestTarget = {
  readonly path: string;
  readonly written: string;
  readonly query: string;
};

/**
 * Parses the target of an HTTP request. Decodes percent-encoding exactly once, so that `%252e`
 * stays the text `%2e`. Malformed percent-encoding and control characters such as NUL stay as
 * written: no page has such an address, and the visitor sees the 404 page. Returns undefined for a
 * missing path. Dots, backslashes and double slashes stay unchanged: the servers only send files
 * listed in the release, and no such file has one of these names.
 */
export function parseRequestTarget(raw: string): RequestTarget | undefined {
  // A proxy may send the absolute form, `GET http://host/path`.
  const relative = raw.replace(/^https?:\/\/[^/?#]*/i, "");
  const withSlash = relative === "" || relative.startsWith("?") ? `/${relative}` : relative;
  if (!withSlash.startsWith("/")) return undefined;
  const [beforeHash = ""] = withSlash.split("#", 1);
  const queryStart = beforeHash.indexOf("?");
  const encoded = queryStart === -1 ? beforeHash : beforeHash.slice(0, queryStart);
  const query = queryStart === -1 ? "" : beforeHash.slice(queryStart);
  const decoded = decodePercent(encoded);
  const path = decoded === undefined || hasControlCharacters(decoded) ? encoded : decoded;
  return { path, written: encoded, query: query === "?" ? "" : query };
}

// Compares characters because of eslint's no-control-regex.
const hasControlCharacters = (text: string): boolean =>
  Array.from(text).some((character) => character < " " || character === "\u007f");

/**
 * Encodes a decoded path for the Location header of a redirect. Neutralizes backslashes and leading
 * double slashes, which browsers interpret as another host.
 */
export function encodePath(path: string): string {
  const encoded = path
    .split("/")
    .map((segment) => encodeURIComponent(segment))
    .join("/");
  return `/${encoded.replace(/^\/+/, "")}`;
}
