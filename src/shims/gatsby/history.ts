import { decodePercent } from "../../domain/navigation/percent-encoding";

/* Replaces @gatsbyjs/reach-router in the browser with the part that is used
   (docs/decisions/058-browser-runtime.md). */

/** A place in the history, as pages receive it. */
export type Place = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly href: string;
  readonly origin: string;
  /** What the link or `navigate` stored with the entry. */
  readonly state: unknown;
  /** Identifies the entry. */
  readonly key: string;
  /** Set if a link, `navigate` or an anchor in the address bar led here: the entry is new. */
  readonly action?: "PUSH";
};

export type NavigateOptions = {
  readonly state?: object | null | undefined;
  readonly replace?: boolean | undefined;
};

/** Key of the entry that a document opens with. */
const INITIAL = "initial";

type Listener = (change: { readonly location: Place }) => void;

/** Returns the key of the current entry, or null for one that the browser has just added. */
function readKey(): string | null {
  const state: unknown = window.history.state;
  const key = typeof state === "object" && state !== null && "key" in state ? state.key : null;
  return typeof key === "string" && key ? key : null;
}

/** Gives the current entry a key, which tells a return to it from a new entry. */
function storeKey(key: string): void {
  const state: unknown = window.history.state;
  try {
    window.history.replaceState({ ...(typeof state === "object" ? state : {}), key }, "");
  } catch {
    // Browsers limit the number of changes.
  }
}

function readPlace(): Place {
  const { pathname, search, hash, href, origin } = window.location;
  const state: unknown = window.history.state;
  const decoded = decodePercent(pathname, decodeURI);
  return {
    pathname: decoded === undefined ? pathname : encodeURI(decoded),
    search,
    hash,
    href,
    origin,
    state,
    key: readKey() ?? INITIAL,
  };
}

/** Returns the place after a change by the browser. */
function followBrowser(): Place {
  const { pathname, search } = current;
  const place = readPlace();
  const isAnchor = place.pathname === pathname && place.search === search;
  if (readKey() !== null || !isAnchor) return place;
  const key = String(Date.now());
  storeKey(key);
  return { ...place, key, action: "PUSH" };
}

if (readKey() === null) storeKey(INITIAL);
let current = readPlace();
let isChanging = false;
const listeners = new Set<Listener>();

/** The browser's history. Replaces the export of the same name. */
export const globalHistory = {
  get location(): Place {
    return current;
  },
  /** The page of the current place is rendered. */
  completeTransition(): void {
    isChanging = false;
  },
  /**
   * Calls the listener after each change, also by the browser, and at once if the browser followed
   * an anchor before anything listened. Returns a function that ends this.
   */
  listen(listener: Listener): () => void {
    const onPopState = () => {
      current = followBrowser();
      listener({ location: current });
    };
    listeners.add(listener);
    window.addEventListener("popstate", onPopState);
    if (window.location.href !== current.href) onPopState();
    return () => {
      listeners.delete(listener);
      window.removeEventListener("popstate", onPopState);
    };
  },
  navigate(to: string, { state, replace = false }: NavigateOptions = {}): void {
    const entry = { ...state, key: String(Date.now()) };
    // A page that was never shown needs no entry of its own.
    const method = isChanging || replace ? "replaceState" : "pushState";
    try {
      window.history[method](entry, "", to);
    } catch {
      // Browsers limit the number of changes, and allow none to another origin.
      window.location[replace ? "replace" : "assign"](to);
    }
    current = { ...readPlace(), action: "PUSH" };
    isChanging = true;
    for (const listener of listeners) listener({ location: current });
  },
};
