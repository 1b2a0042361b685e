import { decodePercent } from "../../domain/navigation/percent-encoding";

export type Redirect = {
  readonly fromPath: string;
  readonly toPath: string;
  readonly ignoreCase?: boolean | undefined;
};

/** A page that answers all paths below its own. */
export type MatchPath = { readonly path: string; readonly matchPath: string };

export type ParsedPath = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
};

/** Splits a local URL. */
export function parsePath(path: string): ParsedPath {
  const [, pathname, search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return {
    pathname: pathname || "/",
    search: search === "?" ? "" : search,
    hash: hash === "#" ? "" : hash,
  };
}

/** Removes the slash at the end, as the site's URLs have none. */
export const withoutTrailingSlash = (pathname: string): string => pathname.replace(/(.)\/$/, "$1");

/** Finds redirects and pages by path, as Gatsby's find-path does. */
export class PathFinder {
  constructor(
    private readonly matchPaths: readonly MatchPath[],
    private readonly redirects: readonly Redirect[],
  ) {}

  redirectOf(pathname: string): Redirect | undefined {
    return this.redirects.find(
      ({ fromPath, ignoreCase }) =>
        fromPath === pathname || (ignoreCase && fromPath === pathname.toLowerCase()),
    );
  }

  /** Returns the page that answers all paths below its own, if the path is one of them. */
  matchOf(pathname: string): MatchPath | undefined {
    const path = clean(pathname);
    return this.matchPaths.find(({ matchPath }) =>
      `${path}/`.startsWith(matchPath.replace(/\*$/, "")),
    );
  }

  /** Returns the path of the page for a local URL. */
  pageOf(url: string): string {
    const { pathname } = parsePath(url);
    const redirect = this.redirectOf(pathname);
    return redirect
      ? this.pageOf(redirect.toPath)
      : (this.matchOf(pathname)?.path ?? clean(pathname));
  }
}

function clean(pathname: string): string {
  const path = withoutTrailingSlash(decodePercent(pathname) ?? pathname);
  return path === "/index.html" ? "/" : path;
}
