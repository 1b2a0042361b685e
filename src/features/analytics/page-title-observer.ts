/**
 * `STILL`: milliseconds without a title change before the title counts as final. `LONGEST`: maximum
 * wait in milliseconds.
 */
const STILL = 150;
const LONGEST = 3_000;
/** Maximum wait in milliseconds for a path whose title is known to be pending. */
const LONGEST_TO_COME = 10_000;

type Pages = {
  /** Returns the tracked URL of the current page. Equal URLs count as the same page. */
  readonly address: () => string;
  /**
   * Returns the expected title of a path: `null` while it is pending, `undefined` if only a change
   * of `document.title` shows that the page is ready.
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
 * Reports a URL together with its final title (ANALYTICS-3). After client-side navigation the URL
 * changes first, the title with the next frame; a shop page sets its title only after its record is
 * loaded. If the visitor navigates on earlier, the URL is reported with the title at that time.
 */
export function observePageTitle(
  { address, titleOf }: Pages,
  report: (href: string, title: string) => void,
) {
  // Path and title of the last reported page.
  let before = { path: "", title: "" };
  let waiting: Waiting | null = null;

  const give = () => {
    clearTimeout(waiting?.still);
    clearTimeout(waiting?.last);
    waiting = null;
  };
  const finish = () => {
    if (!waiting) return;
    // `finish` may run after the next navigation, so it uses the stored URL, not `window.location`.
    const { href, path } = waiting;
    give();
    before = { path, title: document.title };
    report(href, document.title);
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
    /**
     * Starts waiting for the title of the current URL. `restart` discards the last reported page
     * first.
     */
    look: (restart = false) => {
      if (restart) before = { path: "", title: "" };
      const href = address();
      if (waiting?.href === href) return;
      finish();
      const path = window.location.pathname;
      const longest = titleOf(path) === null ? LONGEST_TO_COME : LONGEST;
      waiting = { href, path, still: undefined, last: setTimeout(finish, longest) };
      changed();
    },
    /** Marks the current page as reported. */
    here: () => {
      before = { path: window.location.pathname, title: document.title };
    },
    /** Cancels the pending report. */
    give,
    end: () => {
      observer.disconnect();
      give();
    },
  };
}
