/**
 * `SETTLED_MS`: milliseconds without a title change before the title counts as final.
 * `MAX_WAIT_MS`: maximum wait in milliseconds.
 */
const SETTLED_MS = 150;
const MAX_WAIT_MS = 3_000;
/** Maximum wait in milliseconds for a path whose title is known to be pending. */
const MAX_PENDING_WAIT_MS = 10_000;

type Pages = {
  /** Returns the tracked URL of the current page. Equal URLs count as the same page. */
  readonly address: () => string;
  /**
   * Returns the expected title of a path: `null` while it is pending, `undefined` if only a change
   * of `document.title` shows that the page is ready.
   */
  readonly titleOf: (path: string) => string | null | undefined;
};

type PendingReport = {
  readonly href: string;
  readonly path: string;
  settleTimer: ReturnType<typeof setTimeout> | undefined;
  readonly maxTimer: ReturnType<typeof setTimeout>;
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
  let reported = { path: "", title: "" };
  let pending: PendingReport | null = null;

  const cancel = () => {
    clearTimeout(pending?.settleTimer);
    clearTimeout(pending?.maxTimer);
    pending = null;
  };
  const finish = () => {
    if (!pending) return;
    // `finish` may run after the next navigation, so it uses the stored URL, not `window.location`.
    const { href, path } = pending;
    cancel();
    reported = { path, title: document.title };
    report(href, document.title);
  };
  const isTitleFinal = () => {
    const { pathname } = window.location;
    const title = titleOf(pathname);
    // Gatsby removes the head of the previous page first.
    if (document.title === "") return false;
    return title === undefined
      ? pathname === reported.path || document.title !== reported.title
      : document.title === title;
  };
  const changed = () => {
    if (!pending) return;
    clearTimeout(pending.settleTimer);
    if (isTitleFinal()) pending.settleTimer = setTimeout(finish, SETTLED_MS);
  };
  const observer = new MutationObserver(changed);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });

  return {
    /**
     * Starts waiting for the title of the current URL. `restart` discards the last reported page
     * first.
     */
    observe: (restart = false) => {
      if (restart) reported = { path: "", title: "" };
      const href = address();
      if (pending?.href === href) return;
      finish();
      const path = window.location.pathname;
      const maxWait = titleOf(path) === null ? MAX_PENDING_WAIT_MS : MAX_WAIT_MS;
      pending = { href, path, settleTimer: undefined, maxTimer: setTimeout(finish, maxWait) };
      changed();
    },
    /** Marks the current page as reported. */
    markReported: () => {
      reported = { path: window.location.pathname, title: document.title };
    },
    /** Cancels the pending report. */
    cancel,
    stop: () => {
      observer.disconnect();
      cancel();
    },
  };
}
