import { globalHistory, type NavigateOptions, type Place } from "./history";
import type { Loader } from "./loader";
import { parsePath, type PathFinder } from "./paths";

/* Replaces Gatsby's navigation in the browser (docs/decisions/058-browser-runtime.md). */

const DELAY_MS = 1_000;

/** Opens pages once they are loaded. */
export class Navigation {
  #nextPath = "";

  constructor(
    private readonly loader: Loader,
    private readonly paths: PathFinder,
    /** Called if a page takes longer than a second. */
    private readonly onDelay: () => void,
  ) {
    window.addEventListener("unhandledrejection", ({ reason }) => {
      // A script of the page could not be loaded.
      if (/loading chunk \S* failed/i.test(String(reason)) && this.#nextPath)
        window.location.assign(this.#nextPath);
    });
  }

  readonly navigate = (to: string | number, options?: NavigateOptions): void => {
    if (typeof to === "number") {
      window.history.go(to);
      return;
    }
    const { pathname, search, hash } = parsePath(to);
    const url = pathname + search + hash;
    // A new release is ready.
    if (window.___swUpdated) {
      window.location.assign(url);
      return;
    }
    const timer = setTimeout(this.onDelay, DELAY_MS);
    void this.loader
      .loadPage(pathname)
      .catch(() => undefined)
      .then((page) => {
        clearTimeout(timer);
        if (page && page.release === window.___webpackCompilationHash) {
          const redirect = this.paths.redirectOf(pathname);
          globalHistory.navigate(redirect ? redirect.toPath + search + hash : to, options);
          return;
        }
        // Otherwise the browser would show the page of this entry again on the way back.
        if (!page) window.history.replaceState({}, "", window.location.href);
        window.location.assign(url);
      });
  };

  /** Follows a redirect of the place. Returns whether there is one. */
  redirect({ pathname, search, hash }: Place): boolean {
    const redirect = this.paths.redirectOf(pathname);
    if (redirect) this.navigate(redirect.toPath + search + hash, { replace: true });
    else this.#nextPath = pathname;
    return redirect !== undefined;
  }
}
