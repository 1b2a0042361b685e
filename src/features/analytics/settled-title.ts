/** Milliseconds for which a title must stand still, and after which an address is taken to keep the title that it has. */
const STILL = 150;
const LONGEST = 3_000;

/**
 * Tells of an address and its title once they belong together. A page that is reached without a full load has its address first, its title
 * with the next frame, and what the shop shows has it only when its record was read. Whoever goes on before that is told of with the title
 * that there was.
 */
export function onTitleSettled(tell: (href: string, title: string) => void): {
  readonly look: (isHere?: boolean) => void;
  readonly end: () => void;
} {
  // The title that the address before had.
  let before = "";
  let waiting: {
    readonly href: string;
    still: ReturnType<typeof setTimeout> | undefined;
    readonly last: ReturnType<typeof setTimeout>;
  } | null = null;

  const finish = () => {
    if (!waiting) return;
    const { href, still, last } = waiting;
    clearTimeout(still);
    clearTimeout(last);
    waiting = null;
    before = document.title;
    tell(href, before);
  };
  const changed = () => {
    if (!waiting || document.title === before) return;
    clearTimeout(waiting.still);
    waiting.still = setTimeout(finish, STILL);
  };
  const observer = new MutationObserver(changed);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });

  return {
    // `isHere`: the page has been there for a while, and so has its title.
    look: (isHere = false) => {
      if (isHere) before = "";
      const href = window.location.href.replace(/#.*$/, "");
      if (waiting?.href === href) return;
      finish();
      waiting = { href, still: undefined, last: setTimeout(finish, LONGEST) };
      changed();
    },
    end: () => {
      observer.disconnect();
      if (!waiting) return;
      clearTimeout(waiting.still);
      clearTimeout(waiting.last);
      waiting = null;
    },
  };
}
