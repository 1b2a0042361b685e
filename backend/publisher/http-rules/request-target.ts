/**
 * What a request asks for: the decoded path, always with a leading slash; the same as it was
 * written; and the query as written, with its `?` or empty. Node's parser has refused everything
 * but printable ASCII before, so both may be sent back in a header.
 */
export type RequestTarget = {
  readonly path: string;
  readonly written: string;
  readonly query: string;
};

/**
 * Reads the target of an HTTP request. Percent-encoding is undone once and only once, so that
 * `%252e` stays the text `%2e`. Undefined where it cannot be read: malformed percent-encoding, a
 * control character such as NUL, or no path at all. Dots, backslashes and doubled slashes are left
 * alone: only files that the release lists are ever served, and none is called so.
 */
export function parseRequestTarget(raw: string): RequestTarget | undefined {
  // A proxy may send the absolute form, `GET http://host/path`.
  const relative = raw.replace(/^https?:\/\/[^/?#]*/i, "");
  const withSlash = relative === "" || relative.startsWith("?") ? `/${relative}` : relative;
  if (!withSlash.startsWith("/")) return undefined;
  const [beforeHash = ""] = withSlash.split("#", 1);
  const mark = beforeHash.indexOf("?");
  const encoded = mark === -1 ? beforeHash : beforeHash.slice(0, mark);
  const query = mark === -1 ? "" : beforeHash.slice(mark);
  const path = decode(encoded);
  // eslint's no-control-regex would rather have this said by code points: C0 controls and DEL are
  // in no path of ours.
  if (
    path === undefined ||
    [...path].some((character) => character < " " || character === "\u007f")
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
 * Writes a decoded path as the Location of a redirect. Backslashes and a doubled slash at the
 * start, which browsers take for another host, come out harmless.
 */
export function encodePath(path: string): string {
  const encoded = path
    .split("/")
    .map((segment) => encodeURIComponent(segment))
    .join("/");
  return `/${encoded.replace(/^\/+/, "")}`;
}
