import type { ReactElement } from "react";
import { globalHistory } from "./history";
import { Loader, type PageComponents } from "./loader";
import { Navigation } from "./navigation";
import { type MatchPath, PathFinder, type Redirect } from "./paths";
import { callPlugins, type Plugin } from "./plugins";
import { SiteRoot } from "./site-root";

/* Replaces Gatsby's production app (docs/decisions/058-browser-runtime.md). */

export type Site = {
  readonly components: PageComponents;
  readonly matchPaths: readonly MatchPath[];
  readonly redirects: readonly Redirect[];
  readonly plugins: readonly Plugin[];
  /** Returns the path of the 404 page for a path. */
  readonly notFoundPath: (path: string) => string;
  /** Called if a plugin requests the registration of the service worker. */
  readonly registerServiceWorker: () => void;
};

const RELOADED = "gatsby-reload-compilation-hash-match";

/** Loads the page of the document and attaches React to it. */
export async function startSite(site: Site): Promise<void> {
  const { plugins } = site;
  const paths = new PathFinder(site.matchPaths, site.redirects);
  const loader = new Loader(site.components, paths, site.notFoundPath);
  const navigation = new Navigation(loader, paths, () => {
    callPlugins(plugins, "onRouteUpdateDelayed", { location: window.location });
  });
  window.___loader = loader;
  window.___navigate = (to, options) => navigation.navigate(to, options);
  if (callPlugins(plugins, "registerServiceWorker", {}).some(Boolean)) site.registerServiceWorker();
  showPathOfDocument(paths);
  const page = await loader.loadPage(window.location.pathname);
  const isOutdated = Boolean(page?.release) && page?.release !== window.___webpackCompilationHash;
  if (reloadOnce(isOutdated)) return;
  if (!page) {
    const { pathname } = window.location;
    throw new Error(`page resources for ${pathname} not found. Not rendering React`);
  }
  const element = <SiteRoot loader={loader} navigation={navigation} plugins={plugins} />;
  if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", () => attach(plugins, element), { once: true });
  else setTimeout(() => attach(plugins, element));
}

function attach(plugins: readonly Plugin[], element: ReactElement): void {
  const [hydrate] = callPlugins(plugins, "replaceHydrateFunction", {});
  if (typeof hydrate !== "function") throw new Error("The site has no function that hydrates it.");
  Reflect.apply(hydrate, undefined, [element, document.getElementById("___gatsby")]);
}

/** Servers answer some other paths with the document, such as that of a directory. */
function showPathOfDocument(paths: PathFinder): void {
  const { pagePath } = window;
  const { pathname, search, hash } = window.location;
  if (!pagePath || pagePath === pathname || paths.matchOf(pathname)) return;
  if (pagePath.endsWith("/404.html")) return;
  globalHistory.navigate(pagePath + search + hash, { replace: true });
}

/**
 * Reloads a document of an earlier release than its page, which lacks scripts that the page needs.
 * Only once, in case that the document stays the old one.
 */
function reloadOnce(isOutdated: boolean): boolean {
  try {
    const isReloaded = window.sessionStorage.getItem(RELOADED) === "1";
    if (isOutdated && !isReloaded) {
      window.sessionStorage.setItem(RELOADED, "1");
      window.location.reload();
      return true;
    }
    window.sessionStorage.removeItem(RELOADED);
  } catch {
    // The storage is blocked.
  }
  return false;
}
