/**
 * Milliseconds for which a title must stand still, and after which an address is taken to keep the
 * title that it has.
 */
const STILL = 150;
const LONGEST = 3_000;
/** The same for an address whose title is known to be on its way. */
const LONGEST_TO_COME = 10_000;

type Pages = {
  /** The address that is shown, as it is told on; what is the same there is the same page. */
  readonly address: () => string;
  /**
   * The title of the path that is shown; `null` while it is still to come, `undefined` where only a
   * change of title tells.
   */
  readonly titleOf: (path: string) => string | null | undefined;
};

type Waiting = {
  readonly href: string;
  readonly path: string;
  still: ReturnType<typeof setTimeout> | undefined;
  readonly last: ReturnType<typeof setTimeout>;
};

/**
 * Tells of an address and its title once they belong together (ANALYTICS-3). A page that is reached
 * without a full load has its address first, its title with the next frame, and what the shop shows
 * has it only when its record was read. Whoever goes on before that is told of with the title that
 * there was.
 */
export function observePageTitle(
  { address, titleOf }: Pages,
  tell: (href: string, title: string) => void,
) {
  // The path and title that were told of last.
  let before = { path: "", title: "" };
  let waiting: Waiting | null = null;

  const give = () => {
    clearTimeout(waiting?.still);
    clearTimeout(waiting?.last);
    waiting = null;
  };
  const finish = () => {
    if (!waiting) return;
    // Told late, it is no longer the address of the browser.
    const { href, path } = waiting;
    give();
    before = { path, title: document.title };
    tell(href, document.title);
  };
  const isThere = () => {
    const { pathname } = window.location;
    const title = titleOf(pathname);
    return title === undefined
      ? pathname === before.path || document.title !== before.title
      : document.title === title;
  };
  const changed = () => {
    if (!waiting) return;
    clearTimeout(waiting.still);
    if (isThere()) waiting.still = setTimeout(finish, STILL);
  };
  const observer = new MutationObserver(changed);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });

  return {
    /** The visitor is somewhere; `anew`: whatever was told of before. */
    look: (anew = false) => {
      if (anew) before = { path: "", title: "" };
      const href = address();
      if (waiting?.href === href) return;
      finish();
      const path = window.location.pathname;
      const longest = titleOf(path) === null ? LONGEST_TO_COME : LONGEST;
      waiting = { href, path, still: undefined, last: setTimeout(finish, longest) };
      changed();
    },
    /** The page that is shown has been told of. */
    here: () => {
      before = { path: window.location.pathname, title: document.title };
    },
    /** Forgets what was waited for. */
    give,
    end: () => {
      observer.disconnect();
      give();
    },
  };
}
