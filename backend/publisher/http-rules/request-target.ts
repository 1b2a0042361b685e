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
 * stays the text `%2e`. Returns undefined for malformed percent-encoding, a control character such
 * as NUL, or a missing path. Dots, backslashes and double slashes stay unchanged: the servers only
 * send files listed in the release, and no such file has one of these names.
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
  const path = decode(encoded);
  // Compares characters because of eslint's no-control-regex. No path of a site contains C0
  // controls or DEL.
  if (
    path === undefined ||
    Array.from(path).some((character) => character < " " || character === "\u007f")
  )
    return undefined;
  return { path, written: encoded, query: query === "?" ? "" : query };
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

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
