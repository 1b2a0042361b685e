import { decodePercent } from "./percent-encoding";

/**
 * One redirect of the site. `from` is normalized (see `normalizeRedirectPath`), `to` is a path of
 * the site or an http(s) URL.
 */
export type Redirect = { readonly from: string; readonly to: string; readonly status: 301 | 302 };

export type RedirectMatch = { readonly location: string; readonly status: 301 | 302 };

/**
 * Normalizes a path for the comparison of redirects (REDIR-4): percent-decoded, lower case, no
 * query, no hash, no trailing or doubled slashes, `/index.html` replaced by its folder.
 * `/Verlobungsringe/` → `/verlobungsringe`. Returns undefined for malformed percent-encoding.
 */
export function normalizeRedirectPath(path: string): string | undefined {
  const bare = path.split(/[?#]/, 1)[0] ?? "";
  const segments = decodePercent(bare, decodeURI)
    ?.normalize("NFC")
    .toLowerCase()
    .split("/")
    .filter((segment) => segment !== "");
  if (segments?.at(-1) === "index.html") segments.pop();
  return segments && `/${segments.join("/")}`;
}

/**
 * Returns the redirect for a requested `url` (path, query, hash, or an absolute URL), or undefined
 * if none matches (REDIR-4). The query is appended to that of the target; parameters of the target
 * take precedence. The hash is kept unless the target has one.
 */
export function matchRedirect(
  redirects: readonly Redirect[],
  url: string,
): RedirectMatch | undefined {
  const requested = splitUrl(url.replace(/^https?:\/\/[^/?#]*/i, ""));
  const key = normalizeRedirectPath(requested.path);
  const redirect = redirects.find((candidate) => candidate.from === key);
  if (!redirect) return undefined;
  const target = splitUrl(redirect.to);
  const targetParameters = new Set(splitParameters(target.query).map(getName));
  const forwardedParameters = splitParameters(requested.query).filter(
    (parameter) => !targetParameters.has(getName(parameter)),
  );
  const query = [...splitParameters(target.query), ...forwardedParameters].join("&");
  const hash = target.hash || requested.hash;
  return {
    location: target.path + (query && `?${query}`) + (hash && `#${hash}`),
    status: redirect.status,
  };
}

/**
 * Splits a URL without decoding: path (including the host, if any), query without `?`, hash without
 * `#`.
 */
export function splitUrl(address: string): {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
} {
  const [beforeHash = "", ...hash] = address.split("#");
  const [path = "", ...query] = beforeHash.split("?");
  return { path, query: query.join("?"), hash: hash.join("#") };
}

function splitParameters(query: string): readonly string[] {
  return query.split("&").filter((parameter) => parameter !== "");
}

function getName(parameter: string): string {
  const name = parameter.split("=", 1)[0] ?? "";
  return decodePercent(name.replaceAll("+", " ")) ?? name;
}
