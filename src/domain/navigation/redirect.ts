/**
 * One redirect of the site. `from` is normalized (see `redirectKey`), `to` a path of the site or an
 * http(s) address.
 */
export type Redirect = { readonly from: string; readonly to: string; readonly status: 301 | 302 };

export type RedirectMatch = { readonly location: string; readonly status: 301 | 302 };

/**
 * A path in the form in which redirects are compared (REDIR-4): percent-decoded, lower case, no
 * query, no hash, no trailing or doubled slashes, `/index.html` taken for its folder.
 * `/Verlobungsringe/` → `/verlobungsringe`. Malformed percent-encoding has no such form.
 */
export function normalizeRedirectPath(path: string): string | undefined {
  const bare = path.split(/[?#]/, 1)[0] ?? "";
  try {
    const segments = decodeURI(bare)
      .normalize("NFC")
      .toLowerCase()
      .split("/")
      .filter((segment) => segment !== "");
    if (segments.at(-1) === "index.html") segments.pop();
    return `/${segments.join("/")}`;
  } catch {
    return undefined;
  }
}

/**
 * Where a visitor who asks for `url` (path, query, hash; a whole address as well) is sent on to, or
 * `undefined` where no redirect matches (REDIR-4). The query travels along: it is added to the
 * target's own, whose parameters win where both name one. The visitor's hash is kept unless the
 * target has its own.
 */
export function matchRedirect(
  redirects: readonly Redirect[],
  url: string,
): RedirectMatch | undefined {
  const asked = splitUrl(url.replace(/^https?:\/\/[^/?#]*/i, ""));
  const key = normalizeRedirectPath(asked.path);
  const redirect = redirects.find((candidate) => candidate.from === key);
  if (!redirect) return undefined;
  const target = splitUrl(redirect.to);
  const own = new Set(parametersOf(target.query).map(nameOf));
  const travelling = parametersOf(asked.query).filter((parameter) => !own.has(nameOf(parameter)));
  const query = [...parametersOf(target.query), ...travelling].join("&");
  const hash = target.hash || asked.hash;
  return {
    location: target.path + (query && `?${query}`) + (hash && `#${hash}`),
    status: redirect.status,
  };
}

/**
 * An address in its three parts, as written: path (with the host, if any), query without `?`, hash
 * without `#`.
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

function parametersOf(query: string): readonly string[] {
  return query.split("&").filter((parameter) => parameter !== "");
}

function nameOf(parameter: string): string {
  const name = parameter.split("=", 1)[0] ?? "";
  try {
    return decodeURIComponent(name.replaceAll("+", " "));
  } catch {
    return name;
  }
}
