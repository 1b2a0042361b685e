/**
 * Moves the focus when the focused element disappears and no component moves it (ACCESS-3). The
 * browser would leave it on the body, from where screen readers start again at the top. Components
 * that know a better place move the focus themselves.
 */

/** Where a child was in its parent. */
type ChildPosition = {
  readonly parent: Element;
  readonly before: Element | null;
  readonly index: number;
};

type Focused = {
  readonly element: HTMLElement;
  readonly path: string;
  /** From the inside out. */
  readonly positions: readonly ChildPosition[];
};

/** Time for components and overlays to move the focus, in milliseconds. */
const GRACE_MS = 100;

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), ' +
  'select:not(:disabled), textarea:not(:disabled), summary, iframe, [tabindex="0"]';

/** Parts of the page that a search for the next control does not leave. */
const REGION = 'main, header, footer, [role="dialog"], body';

let focused: Focused | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Starts to watch the focus. Returns the function that ends this. */
export function keepFocus(): () => void {
  const onFocus = () => {
    focused = remember(document.activeElement);
  };
  const observer = new MutationObserver(() => {
    if (focused && timer === undefined) timer = setTimeout(restore, GRACE_MS);
  });
  onFocus();
  document.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", onBlur);
  document.addEventListener("keyup", showFocus);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["hidden"],
  });
  return () => {
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("focusout", onBlur);
    document.removeEventListener("keyup", showFocus);
    observer.disconnect();
    clearTimeout(timer);
    timer = undefined;
    focused = null;
  };
}

function remember(element: Element | null): Focused | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const positions: ChildPosition[] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement;
    const index = [...parent.children].indexOf(child);
    positions.push({ parent, before: child.previousElementSibling, index });
  }
  return { element, path: window.location.pathname, positions };
}

/** The visitor left the element, which is still there. Browsers also blur what is removed. */
function onBlur({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget) return;
  setTimeout(() => {
    if (focused?.element !== target || document.activeElement === target) return;
    if (isReachable(focused.element)) focused = null;
  });
}

function restore(): void {
  timer = undefined;
  const lost = focused;
  const { activeElement, body } = document;
  if (!lost || (activeElement && activeElement !== body) || isReachable(lost.element)) return;
  focused = null;
  // A new page starts at its beginning.
  if (lost.path !== window.location.pathname) return;
  const next = findNext(lost.positions) ?? document.querySelector("main");
  // Behind an overlay, which is about to take the focus.
  if (!next || !isReachable(next)) return;
  next.focus({ preventScroll: true });
  if (next.matches(":focus-visible")) next.scrollIntoView({ block: "nearest" });
}

/** Returns the control that took the place of the lost element, or the nearest one to it. */
function findNext(positions: readonly ChildPosition[]): HTMLElement | null {
  for (const { parent, before, index } of positions) {
    if (!parent.isConnected) continue;
    const siblings = [...parent.children];
    const place =
      before?.parentElement === parent
        ? siblings.indexOf(before) + 1
        : Math.min(index, siblings.length - 1);
    const after = siblings.slice(place).flatMap(listControls);
    const found = after[0] ?? siblings.slice(0, place).flatMap(listControls).at(-1);
    if (found) return found;
    if (parent.matches(REGION)) return null;
  }
  return null;
}

function listControls(element: Element): readonly HTMLElement[] {
  const inside = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const all = element instanceof HTMLElement && element.matches(FOCUSABLE) ? [element] : [];
  return [...all, ...inside].filter(isReachable);
}

function isReachable(element: HTMLElement): boolean {
  if (!element.isConnected || element.closest("[inert], [aria-hidden='true']")) return false;
  // Older browsers do not know the method.
  const node: Partial<Pick<HTMLElement, "checkVisibility">> = element;
  return node.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/**
 * Shows the whole element to which the Tab key moved the focus, where browsers do not (WCAG 2.2,
 * 2.4.11): of a text area they show the line of the cursor only, and the end of an overlay leads to
 * its start without scrolling.
 */
function showFocus({ key, target }: KeyboardEvent): void {
  if (key !== "Tab" || !(target instanceof Element)) return;
  if (target.matches('textarea, [role="dialog"] *')) target.scrollIntoView({ block: "nearest" });
}
